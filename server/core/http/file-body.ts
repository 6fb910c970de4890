/**
 * Calls whose request body is a raw file (`body: 'file'` in the table of calls), of any content
 * type.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { MAX_FILE_MB } from '#domain/school/import-limits.ts';
import { refuse } from '#server/core/refusals.ts';

const MAX_BYTES = MAX_FILE_MB * 1024 * 1024;

/** Leaves request bodies unread until the sender is authenticated. */
export const takeFiles = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
};

/**
 * Streams a request body. If the caller stops reading, the rest stays unread and the connection
 * stays open for the response. Refuses with 'bad-upload' when the sender aborts.
 */
export const streamBody = async function* (raw: IncomingMessage): AsyncGenerator<Buffer> {
  const chunks = raw.iterator({ destroyOnReturn: false });
  try {
    for await (const chunk of chunks) yield chunk as Buffer;
  } catch (cause) {
    throw Object.assign(refuse('bad-upload', { problem: 'it broke off' }), { cause });
  }
};

/** Reads a whole file; refuses with 'file-too-large' at the first excess byte. */
export const readWholeFile = (file: AsyncIterable<Buffer>): Promise<Buffer> =>
  readWhole(file, MAX_BYTES, 'file-too-large');

/** Reads a whole body; refuses it at the first excess byte. */
export const readWhole = async (
  body: AsyncIterable<Buffer>,
  maxBytes: number,
  refusal: 'file-too-large' | 'too-large' | 'recording-too-large',
): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw refuse(refusal);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

// The maximum number of bytes that `drain` reads: four times the maximum size of a save.
const MOST_DRAINED = 1200 * 1024 * 1024;

/**
 * Reads and discards the rest of a request, up to a limit. Otherwise a client that is still sending
 * would get a connection reset instead of the response.
 */
export const drain = async (raw: IncomingMessage): Promise<void> => {
  raw.unpipe();
  if (raw.readableEnded || raw.destroyed) return;
  let bytes = 0;
  await new Promise<void>((resolve) => {
    raw
      .once('end', resolve)
      .once('error', () => resolve())
      .once('close', resolve);
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > MOST_DRAINED) raw.destroy();
    });
    raw.resume();
  });
};
