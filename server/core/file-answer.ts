/** A file as the answer of a call: streamed as it is made, saved by the browser under its name. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { FileAnswer } from '#contract/common.ts';
import { disposition } from './disposition.ts';

/** A fault while the content is made breaks the connection off: half a file never looks whole. */
export const sendFile = (reply: FastifyReply, { name, contentType, content }: FileAnswer) =>
  reply
    .headers({
      'content-type': contentType,
      'content-disposition': disposition('attachment', name),
      'x-content-type-options': 'nosniff',
    })
    .send(Readable.from(content, { objectMode: false }));

/**
 * The same content, its first piece made: what cannot begin throws here, while the call can still
 * be answered by a refusal.
 */
export const begun = async <Piece>(
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
