/** A photo's bytes on their way from the network to a file: hashed, counted and looked at. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { refuse } from '#server/core/refusals.ts';
import { MAX_PHOTO_BYTES } from './limits.ts';
import { type PictureKind, SNIFFED_BYTES, sniff } from './sniff.ts';

export type Received = { path: string; sha256: Buffer; bytes: number; kind: PictureKind };

/** Of a multipart body the parser cuts a part off at its own limit, and only leaves this mark. */
export type PhotoStream = AsyncIterable<Buffer> & { truncated?: boolean };

type Announced = { field: string; sha256: Buffer | undefined };

/**
 * Writes the stream to `path`, a chunk at a time. Refuses what is no picture at its first bytes,
 * and what is too large at the first byte too many; the rest of such a stream is not read here.
 * Where the hash was announced it is compared first: what arrived damaged may look like anything.
 */
export const receive = async (
  stream: PhotoStream,
  path: string,
  { field, sha256 }: Announced,
): Promise<Received> => {
  const hash = createHash('sha256');
  let start = Buffer.alloc(0);
  let kind: PictureKind | undefined;
  let bytes = 0;

  const look = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > MAX_PHOTO_BYTES) throw refuse('photo-too-large', { field });
      hash.update(chunk);
      if (start.length < SNIFFED_BYTES) {
        start = Buffer.concat([start, chunk.subarray(0, SNIFFED_BYTES)]);
      }
      if (!sha256 && start.length >= SNIFFED_BYTES) kind ??= picture(start, field);
      yield chunk;
    }
  };
  await pipeline(stream, look, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  if (stream.truncated) throw refuse('photo-too-large', { field });
  const received = hash.digest();
  if (sha256 && !received.equals(sha256)) throw refuse('photo-hash');
  // A picture may be shorter than what is looked at.
  kind ??= picture(start, field);
  return { path, sha256: received, bytes, kind };
};

const picture = (start: Uint8Array, field: string): PictureKind => {
  const kind = sniff(start);
  if (kind === undefined) throw refuse('photo-not-image', { field });
  // What an iPhone keeps its photos in; the free codecs that sharp comes with cannot read it.
  if (kind === 'heic') throw refuse('photo-heic', { field });
  return kind;
};
