/** Collects an incoming photo while hashing it, counting its bytes and detecting its type. */
import { createHash } from 'node:crypto';
import { refuse } from '#server/core/refusals.ts';
import { MAX_PHOTO_BYTES } from '#domain/inspection/photo-size.ts';
import { collect, type MemoryShare, type BufferOrPath } from './photo-memory.ts';
import { type ImageKind, SNIFFED_BYTES, sniff } from './sniff.ts';

export type ReceivedFile = {
  content: BufferOrPath;
  sha256: Buffer;
  bytes: number;
  kind: ImageKind;
};

/** The multipart parser cuts a part off at its own limit, and reports that only by this flag. */
export type PhotoStream = AsyncIterable<Buffer> & { truncated?: boolean };

type AnnouncedPart = { field: string; sha256: Buffer | undefined };

/** `path` is where the photo is written if it does not fit in memory. */
type ContentStorage = { path: string; memory: MemoryShare };

/**
 * Reads the stream to its end. Refuses a file that is not an image after its first bytes, and a
 * file that is too large at the first excess byte; the rest of the stream is then left unread. If
 * the sender announced a hash, it is compared before the type is checked, because a file that was
 * damaged in transit could look like anything.
 */
export const receive = async (
  stream: PhotoStream,
  { path, memory }: ContentStorage,
  { field, sha256 }: AnnouncedPart,
): Promise<ReceivedFile> => {
  const hash = createHash('sha256');
  let start = Buffer.alloc(0);
  let kind: ImageKind | undefined;
  let bytes = 0;

  const look = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > MAX_PHOTO_BYTES) throw refuse('photo-too-large', { field });
      hash.update(chunk);
      if (start.length < SNIFFED_BYTES) {
        start = Buffer.concat([start, chunk.subarray(0, SNIFFED_BYTES)]);
      }
      if (!sha256 && start.length >= SNIFFED_BYTES) kind ??= detectImage(start, field);
      yield chunk;
    }
  };
  const content = await collect(look(stream), path, memory);
  if (stream.truncated) throw refuse('photo-too-large', { field });
  const received = hash.digest();
  if (sha256 && !received.equals(sha256)) throw refuse('photo-hash');
  // The file may be shorter than the number of bytes used for detection.
  kind ??= detectImage(start, field);
  return { content, sha256: received, bytes, kind };
};

const detectImage = (start: Uint8Array, field: string): ImageKind => {
  const kind = sniff(start);
  if (kind === undefined) throw refuse('photo-not-image', { field });
  // HEIC is the default format of iPhones; the codecs included with sharp cannot read it.
  if (kind === 'heic') throw refuse('photo-heic', { field });
  return kind;
};
