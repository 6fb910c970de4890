/** Calls whose body is a file as it is (`body: 'file'` in the table): any type, left to the handler. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { MAX_FILE_MB } from '#contract/common.ts';
import { refuse } from './refusals.ts';

const MAX_BYTES = MAX_FILE_MB * 1024 * 1024;

/** Leaves every body on this part of the server unread: who sends it is looked at first. */
export const takeFiles = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
};

/**
 * A body as it comes in. Whoever stops reading leaves the rest unread, and the connection open for
 * the answer. Refuses by 'bad-upload' when the sender breaks off.
 */
export const streamed = async function* (raw: IncomingMessage): AsyncGenerator<Buffer> {
  const chunks = raw.iterator({ destroyOnReturn: false });
  try {
    for await (const chunk of chunks) yield chunk as Buffer;
  } catch (cause) {
    throw Object.assign(refuse('bad-upload', { problem: 'it broke off' }), { cause });
  }
};

/** The whole of a body; refuses by 'file-too-large' at the first byte too many. */
export const wholeFile = async (file: AsyncIterable<Buffer>): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw refuse('file-too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

// Four times what the largest save may hold.
const MOST_DRAINED = 1200 * 1024 * 1024;

/**
 * Reads the rest of a request and forgets it. A client that is still sending reads no answer: one
 * that came early would meet a reset connection. Whoever goes on for ever is cut off.
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
