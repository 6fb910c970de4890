/** Calls whose body is a file as it is (`body: 'file'` in the table): any type, read when admitted. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_FILE_MB } from '#contract/common.ts';
import { refuse } from './refusals.ts';

const MAX_BYTES = MAX_FILE_MB * 1024 * 1024;

/** Leaves every body on this part of the server unread: who sends it is looked at first. */
export const takeFiles = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
};

/** The bytes of a body; refuses by 'file-too-large' at the first byte too many. */
export const readFileBody = async (request: FastifyRequest): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) throw refuse('file-too-large');
  for await (const chunk of (request.body ?? []) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw refuse('file-too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
