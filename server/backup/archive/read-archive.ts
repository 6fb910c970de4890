/** Reads the members of a backup in their order, and checks its seal. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { extract, type Headers } from 'tar-stream';
import { BackupRefusal } from '#server/backup/backup-refusal.ts';
import { SEAL_BYTES, sealOf } from './seal.ts';

/** The caller must read `content` to its end before it asks for the next member. */
export type OpenMember = { name: string; bytes: number; content: AsyncIterable<Buffer> };

export const refusalOfDamage = (file: string, detail: string, cause?: unknown): BackupRefusal =>
  new BackupRefusal(
    `${file} is damaged or not whole (${detail}), so nothing was restored. Use another copy of it, ` +
      'or another backup.',
    { cause },
  );

/**
 * The members of a sealed file. If the caller leaves the loop early, the rest of the file is
 * neither read nor checked.
 */
export async function* readMembers(file: string): AsyncGenerator<OpenMember> {
  const size = await sizeOf(file);
  if (size <= SEAL_BYTES) throw refusalOfDamage(file, `it has only ${size} bytes`);
  const tar = extract();
  const hash = createHash('sha256');
  const source = createReadStream(file, { end: size - SEAL_BYTES - 1, highWaterMark: 1 << 20 });
  source.on('data', (chunk) => hash.update(chunk));
  source.on('error', (error) => tar.destroy(error));
  source.pipe(tar);
  const entries = (tar as AsyncIterable<AsyncIterable<Buffer> & { header: Headers }>)[
    Symbol.asyncIterator
  ]();
  try {
    for (;;) {
      const { done, value } = await entries.next().catch((error: Error) => {
        throw refusalOfDamage(file, error.message, error);
      });
      if (done) break;
      const { name, size: bytes = 0, type } = value.header;
      if (type !== 'file') throw refusalOfDamage(file, `${JSON.stringify(name)} is no file`);
      yield { name, bytes, content: checkContent(file, value) };
    }
    await refuseBrokenSeal(file, size, hash.digest('hex'));
  } finally {
    source.destroy();
    tar.destroy();
  }
}

async function* checkContent(file: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    throw refusalOfDamage(file, (error as Error).message, error);
  }
}

const sizeOf = async (file: string): Promise<number> => {
  try {
    const handle = await open(file);
    try {
      const found = await handle.stat();
      if (!found.isFile()) throw new BackupRefusal(`${file} is no file.`);
      return found.size;
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof BackupRefusal) throw error;
    const { code } = error as NodeJS.ErrnoException;
    throw new BackupRefusal(`${file} cannot be read (${code}).`, { cause: error });
  }
};

const refuseBrokenSeal = async (file: string, size: number, sha256: string): Promise<void> => {
  const seal = await sealOf(sha256);
  const found = Buffer.alloc(SEAL_BYTES);
  const handle = await open(file);
  try {
    await handle.read(found, 0, SEAL_BYTES, size - SEAL_BYTES);
  } finally {
    await handle.close();
  }
  if (!found.equals(seal)) throw refusalOfDamage(file, 'its bytes are not those that were written');
};
