/**
 * Writes a backup: a tar file that appears under its name only when it is complete and on the disk.
 */
import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Pack, pack } from 'tar-stream';
import { syncPath } from '#server/core/engine/sync-folder.ts';
import { BackupRefusal } from '#server/backup/backup-refusal.ts';
import { MANIFEST, type Manifest, type ArchiveMember } from './manifest.ts';
import { sealOf } from './seal.ts';

export type ArchiveWriter = {
  /** Resolves when the bytes are written, so that no more than one member is in memory. */
  add(name: string, bytes: Buffer): Promise<ArchiveMember>;
  /** Ends the file with its manifest and returns its size in bytes. */
  finish(manifest: Omit<Manifest, 'members'>): Promise<number>;
  /** Removes the unfinished file. */
  discard(): Promise<void>;
};

/**
 * Creates `<file>.unfinished`, which is renamed to `file` when the backup is complete. Only its
 * owner may read the file.
 */
export const createArchive = async (file: string): Promise<ArchiveWriter> => {
  const unfinished = `${file}.unfinished`;
  const handle = await openNew(unfinished);
  const tar = pack();
  const members: ArchiveMember[] = [];
  const written = writeAll(tar, handle);
  written.catch(() => undefined);

  const add = async (name: string, bytes: Buffer): Promise<ArchiveMember> => {
    await Promise.race([addEntry(tar, name, bytes), written.then(failEarly)]);
    const member = { name, bytes: bytes.length, sha256: sha256Of(bytes) };
    members.push(member);
    return member;
  };

  return {
    add,

    async finish(manifest) {
      const all: Manifest = { ...manifest, members: [...members] };
      await add(MANIFEST, Buffer.from(JSON.stringify(all)));
      // The tar file is not ended here, because its end is part of the seal.
      tar.push(null);
      const { sha256, bytes } = await written;
      const seal = await sealOf(sha256);
      await handle.write(seal, 0, seal.length, bytes);
      await handle.sync();
      await handle.close();
      await rename(unfinished, file);
      if (process.platform !== 'win32') syncPath(path.dirname(file));
      return bytes + seal.length;
    },

    async discard() {
      tar.destroy();
      await written.catch(() => undefined);
      await handle.close();
      await rm(unfinished, { force: true });
    },
  };
};

const openNew = async (unfinished: string): Promise<FileHandle> => {
  const folder = path.dirname(unfinished);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await rm(unfinished, { force: true });
    return await open(unfinished, 'wx', 0o600);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BackupRefusal(`The backup cannot be written to ${folder} (${code}).`, {
      cause: error,
    });
  }
};

/**
 * Refuses `file` if it is a folder. This is checked before the backup is made, so that the operator
 * does not wait for a backup that cannot be stored.
 */
export const refuseFolder = async (file: string): Promise<void> => {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isDirectory()) return;
  throw new BackupRefusal(
    `${file} is a folder. Name the file to write, for example ${file}/1.tar.`,
  );
};

const addEntry = (tar: Pack, name: string, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    const entry = tar.entry({ name, size: bytes.length, mode: 0o600 }, (error) =>
      error ? reject(error) : resolve(),
    );
    entry.end(bytes);
  });

const failEarly = (): never => {
  throw new Error('The backup ended before all members were written.');
};

/** Writes the tar file; returns the SHA-256 and the number of all bytes written. */
const writeAll = async (tar: Pack, handle: FileHandle) => {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of tar as AsyncIterable<Buffer>) {
    hash.update(chunk);
    // A write may be partial, for example when the disk is full; the next write then fails.
    for (let at = 0; at < chunk.length; ) {
      const { bytesWritten } = await handle.write(chunk, at, chunk.length - at, bytes);
      at += bytesWritten;
      bytes += bytesWritten;
    }
  }
  return { sha256: hash.digest('hex'), bytes };
};

const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
