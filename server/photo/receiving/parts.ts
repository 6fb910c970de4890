/** Iterates over the parts of a multipart request and converts parser errors to refusals. */
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '#server/core/refusals.ts';
import { MAX_PHOTO_BYTES, MAX_UPLOAD_PHOTOS } from '#domain/inspection/photo-size.ts';

export type Part = Multipart;

/** Maximum bytes of JSON in one part; 100 areas with a comment each take a third of a megabyte. */
/** More than the largest inspection that may be saved has (domain/inspection/size.ts). */
export const MAX_JSON_BYTES = 6 * 1024 * 1024;

const limits = {
  fieldNameSize: 200,
  fieldSize: MAX_JSON_BYTES,
  // The following limits are above those of our own checks, so that our checks refuse the request.
  fields: 20,
  fileSize: Math.max(MAX_PHOTO_BYTES, MAX_JSON_BYTES) + 1,
  files: MAX_UPLOAD_PHOTOS + 10,
  parts: MAX_UPLOAD_PHOTOS + 30,
};

/**
 * Whether the parser treats a part as a file, which is read as a stream: true for a part that has a
 * file name, or whose type is JSON or binary.
 */
const isPartAFile = (_: string | undefined, type: string | undefined, name: string | undefined) =>
  name !== undefined || type === 'application/octet-stream' || type === 'application/json';

/**
 * Each file must be read to its end before the next part is requested. Refuses with 'bad-upload'.
 */
export const partsOf = async function* (request: FastifyRequest): AsyncGenerator<Part> {
  try {
    yield* request.parts({ limits, isPartAFile });
  } catch (error) {
    const { statusCode } = error as { statusCode?: number };
    throw statusCode === 413 ? refuse('upload-too-large') : unreadable(error);
  }
};

/** Returns the result of reading `file`; refuses with 'bad-upload' when the request is aborted. */
export const refuseIfAborted = async <T>(file: Readable, reading: Promise<T>): Promise<T> => {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof Refusal) && file.errored) throw unreadable(error);
    throw error;
  }
};

/**
 * The result of `reading`; refuses with 'bad-upload' if the connection closes before the body was
 * read. The parser does not always notice that the connection was closed, and would wait forever.
 */
export const refuseIfGone = <T>(raw: IncomingMessage, reading: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const giveUp = () => {
      if (!raw.readableEnded) reject(unreadable(raw.errored));
    };
    raw.once('close', giveUp);
    if (raw.closed) giveUp();
    void reading.then(resolve, reject).finally(() => raw.off('close', giveUp));
  });

const unreadable = (cause: unknown): Refusal =>
  Object.assign(refuse('bad-upload', { problem: 'it is incomplete or not multipart/form-data' }), {
    cause,
  });

/** The text of a part that was sent as a field or as a file. Refuses with 'too-large'. */
export const textOfPart = async (part: Part): Promise<string> => {
  if (part.type === 'field') {
    if (part.valueTruncated) throw refuse('too-large');
    return String(part.value);
  }
  return refuseIfAborted(part.file, wholeText(part.file));
};

const wholeText = async (file: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file) {
    bytes += chunk.length;
    if (bytes > MAX_JSON_BYTES) throw refuse('too-large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};
