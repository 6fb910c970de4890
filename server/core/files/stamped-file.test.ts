import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { getStamped, putStamped, stampOf } from './stamped-file.ts';
import type { OpenFile } from './files.ts';

const [current, outdated] = [stampOf(['version', 2]), stampOf(['version', 1])];
const type = 'text/html; charset=utf-8';

/** One file, which is read in chunks of `size` bytes. */
const oneFile = (size: number) => {
  let stored: Buffer = Buffer.alloc(0);
  const opened: Readable[] = [];
  return {
    opened,
    putFile: async (_: string, content: unknown) => void (stored = content as Buffer),
    getFile: async (): Promise<OpenFile> => {
      const chunks = Array.from({ length: Math.ceil(stored.length / size) }, (_, at) =>
        stored.subarray(at * size, (at + 1) * size),
      );
      const stream = Readable.from(chunks);
      opened.push(stream);
      return { stream, size: stored.length, contentType: type };
    },
  };
};

test.each([1, 7, 64, 1000])(
  'the content is read without its stamp, in chunks of %i bytes',
  async (size) => {
    const files = oneFile(size);
    await putStamped(files, { key: 'page.html', stamp: current }, Buffer.from('<p>Peña</p>'), type);
    const file = await getStamped(files, { key: 'page.html', stamp: current });
    expect(file).toMatchObject({ size: 12, contentType: type });
    expect(await text(file?.stream as Readable)).toBe('<p>Peña</p>');
  },
);

test('a file with another stamp, or one that was cut off, is not read, and its stream is closed', async () => {
  const files = oneFile(10);
  await putStamped(files, { key: 'page.html', stamp: outdated }, Buffer.from('old'), type);
  expect(await getStamped(files, { key: 'page.html', stamp: current })).toBeUndefined();
  await files.putFile('page.html', Buffer.from(current.slice(0, 20)));
  expect(await getStamped(files, { key: 'page.html', stamp: current })).toBeUndefined();
  expect(files.opened.every(({ destroyed }) => destroyed)).toBe(true);
});
