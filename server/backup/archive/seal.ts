/**
 * The seal: the last member of a backup, with the SHA-256 of all bytes before it. It covers every
 * byte of the file, also padding and headers, which the checksums of the members do not cover. It
 * depends only on those bytes, so a reader can compute it again and compare.
 */
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';

export const SEAL = 'sha256.txt';
/**
 * The size of the seal: a header, a block with the checksum, and the two empty blocks at the end of
 * a tar file.
 */
export const SEAL_BYTES = 4 * 512;

/** The seal of a file whose other bytes have this SHA-256 (hexadecimal). */
export const sealOf = async (sha256: string): Promise<Buffer> => {
  const tar = pack();
  tar.entry({ name: SEAL, mode: 0o600, mtime: new Date(0) }, `${sha256}\n`);
  tar.finalize();
  return buffer(tar);
};
