import { buffer } from 'node:stream/consumers';
import type { UntransactedHandler } from '#server/core/context.ts';
import type { Files } from '#server/core/files/files.ts';
import { refuse } from '#server/core/refusals.ts';

export const operationStoreTest: UntransactedHandler<'operation/store-test'> = {
  untransacted: async (_, { services: { files }, log }) => {
    const start = performance.now();
    try {
      await testStore(files);
    } catch (error) {
      log.warn({ err: error }, 'the test of the file store failed');
      throw refuse('store-test-failed', { problem: (error as Error).message });
    }
    const milliseconds = Math.round(performance.now() - start);
    return {
      message: `The file store works: writing, reading and deleting took ${milliseconds} ms`,
    };
  },
};

/** Throws if an object cannot be written, read or deleted, or is read differently. */
const testStore = async (files: Files): Promise<void> => {
  const key = `tests/${crypto.randomUUID()}.txt`;
  const content = Buffer.from(`written ${new Date().toISOString()}`);
  await files.putFile(key, content, 'text/plain; charset=utf-8');
  try {
    const found = await files.getFile(key);
    if (!found) throw new Error('What was written to it cannot be found.');
    if (!content.equals(await buffer(found.stream)))
      throw new Error('It returns something other than what was written to it.');
  } finally {
    await files.removeFile(key);
  }
  if (await files.hasFile(key)) throw new Error('What was deleted from it is still there.');
};
