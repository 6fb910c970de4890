/**
 * The seal: the last member of a backup, with the SHA-256 of all bytes before it. It is the same for
 * the same bytes, so that every byte of the file is checked: padding and headers too, which the sums
 * of the members do not cover.
 */
import { buffer } from 'node:stream/consumers';
import { pack } from 'tar-stream';

export const SEAL = 'sha256.txt';
/** A header, a block with the sum, and the two empty blocks at the end of a tar file. */
export const SEAL_BYTES = 4 * 512;

/** The end of a file that begins with bytes of that SHA-256 (hexadecimal). */
export const sealOf = async (sha256: string): Promise<Buffer> => {
  const tar = pack();
  tar.entry({ name: SEAL, mode: 0o600, mtime: new Date(0) }, `${sha256}\n`);
  tar.finalize();
  return buffer(tar);
};
