/** Sends a file as the response of a call: streamed, and saved by the browser under its name. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '#contract/common.ts';
import { disposition } from './disposition.ts';

/**
 * An error while streaming aborts the connection, so that a partial file is never taken as
 * complete.
 */
export const sendFile = (reply: FastifyReply, { name, contentType, content }: FileAnswer) =>
  reply
    .headers({
      'content-type': contentType,
      'content-disposition': disposition('attachment', name),
      'x-content-type-options': 'nosniff',
    })
    .send(Readable.from(content, { objectMode: false }));

/**
 * Produces the first chunk of the content in advance, so that an early error can still be answered
 * with a refusal.
 */
export const readFirstPiece = async <Piece>(
  content: AsyncIterable<Piece>,
): Promise<AsyncIterable<Piece>> => {
  const pieces = content[Symbol.asyncIterator]();
  const first = await pieces.next();
  return (async function* () {
    try {
      if (first.done) return;
      yield first.value;
      for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
        yield next.value;
      }
    } finally {
      // The client may stop reading at any time.
      await pieces.return?.();
    }
  })();
};
