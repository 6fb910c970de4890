/**
 * Stored files that are replaced when what they show has changed. Each begins with a stamp, a hash
 * of what it shows, so that a file that is out of date, or that another process has replaced, is
 * never taken for the current one.
 */
import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Files, OpenFile } from './files.ts';

/** A SHA-256 in hexadecimal digits. */
const STAMP_LENGTH = 64;

/** The stamp of a file that shows these values. */
export const stampOf = (values: unknown): string => hash('sha256', JSON.stringify(values));

type StampedFile = { key: string; stamp: string };

export const putStamped = (
  files: Pick<Files, 'putFile'>,
  { key, stamp }: StampedFile,
  content: Uint8Array,
  contentType: string,
): Promise<void> => files.putFile(key, Buffer.concat([Buffer.from(stamp), content]), contentType);

/** The content without the stamp; undefined if there is no such file, or if its stamp differs. */
export const getStamped = async (
  files: Pick<Files, 'getFile'>,
  { key, stamp }: StampedFile,
): Promise<OpenFile | undefined> => {
  const file = await files.getFile(key);
  if (!file) return undefined;
  const chunks = file.stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let start = Buffer.alloc(0);
  while (start.length < STAMP_LENGTH) {
    const { done, value } = await chunks.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  if (start.subarray(0, STAMP_LENGTH).toString() !== stamp) {
    file.stream.destroy();
    return undefined;
  }
  const stream = Readable.from(restOf(start.subarray(STAMP_LENGTH), chunks), { objectMode: false });
  stream.once('close', () => file.stream.destroy());
  return { ...file, stream, size: file.size - STAMP_LENGTH };
};

const restOf = async function* (first: Buffer, chunks: AsyncIterator<Buffer>) {
  if (first.length > 0) yield first;
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value;
};
