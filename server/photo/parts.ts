/** The parts of a multipart request one after another, its parser's faults told as refusals. */
import type { Readable } from 'node:stream';
import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '#server/core/refusals.ts';
import { MAX_PHOTO_BYTES, MAX_UPLOAD_PHOTOS } from './limits.ts';

export type Part = Multipart;

/** What the JSON of one part may weigh; 100 areas with a comment each are a third of a megabyte. */
export const MAX_JSON_BYTES = 16 * 1024 * 1024;

const limits = {
  fieldNameSize: 200,
  fieldSize: MAX_JSON_BYTES,
  // Beyond all that may be, so that it is us who refuse, in words.
  fields: 20,
  fileSize: Math.max(MAX_PHOTO_BYTES, MAX_JSON_BYTES) + 1,
  files: MAX_UPLOAD_PHOTOS + 10,
  parts: MAX_UPLOAD_PHOTOS + 30,
};

/** Parts with a file name or of the type JSON come as files: both are read as a stream. */
const isPartAFile = (_: string | undefined, type: string | undefined, name: string | undefined) =>
  name !== undefined || type === 'application/octet-stream' || type === 'application/json';

/** A file must be read to its end before the next part comes. Refuses by 'bad-upload'. */
export const partsOf = async function* (request: FastifyRequest): AsyncGenerator<Part> {
  try {
    yield* request.parts({ limits, isPartAFile });
  } catch (error) {
    const { statusCode } = error as { statusCode?: number };
    throw statusCode === 413 ? refuse('upload-too-large') : unreadable(error);
  }
};

/** The result of what reads `file`; refuses by 'bad-upload' when the request broke off in it. */
export const throughParser = async <T>(file: Readable, reading: Promise<T>): Promise<T> => {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof Refusal) && file.errored) throw unreadable(error);
    throw error;
  }
};

const unreadable = (cause: unknown): Refusal =>
  Object.assign(refuse('bad-upload', { problem: 'it is incomplete or not multipart/form-data' }), {
    cause,
  });

/** The text of a part, however it was sent. Refuses by 'too-large'. */
export const textOf = async (part: Part): Promise<string> => {
  if (part.type === 'field') {
    if (part.valueTruncated) throw refuse('too-large');
    return String(part.value);
  }
  return throughParser(part.file, wholeText(part.file));
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
