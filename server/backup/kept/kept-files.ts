/**
 * The files of incremental backups: photos and recordings are copied once into a folder beside
 * the backups, which all of them share. A file never changes, so a later backup copies only
 * what the folder lacks, or what has become damaged there. Each backup sets the modification time of
 * the files that it needs; files that no kept backup needs are found by it.
 */
import { hash } from 'node:crypto';
import { readdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { contentTypeOfKey } from '#server/core/files/file-key.ts';
import { filesInFolder } from '#server/core/files/files-in-folder.ts';
import { BackupRefusal } from '#server/backup/backup-refusal.ts';
import type { KeptFile, Manifest } from '#server/backup/archive/manifest.ts';
import { KEPT_FOLDER } from '#server/backup/archive/read-kept.ts';
import { readManifest } from '#server/backup/archive/verify-archive.ts';

export type KeptFiles = {
  /**
   * A file that an earlier backup has copied, if it is still as it was then and has the SHA-256
   * `expected`, unless that is undefined.
   */
  find(key: string, expected: string | undefined): Promise<KeptFile | undefined>;
  /** Copies a file into the folder, and reads it again. */
  add(key: string, bytes: Buffer): Promise<KeptFile>;
};

/** Opens the folder of the backup `file`, which is not there yet. */
export const openKept = async (file: string): Promise<KeptFiles> => {
  const folder = path.dirname(file);
  const store = await openStore(folder);
  const earlier = await filesOfLast(folder);

  const sumOf = async (key: string): Promise<string | undefined> => {
    const found = await store.getFile(key);
    return found && hash('sha256', await buffer(found.stream));
  };

  return {
    find: async (key, expected) => {
      const known = earlier.get(key);
      if (!known || (expected !== undefined && expected !== known.sha256)) return undefined;
      if ((await sumOf(key)) !== known.sha256) return undefined;
      const now = new Date();
      await utimes(path.join(folder, KEPT_FOLDER, key), now, now);
      return known;
    },

    add: async (key, bytes) => {
      const sha256 = hash('sha256', bytes);
      await store.putFile(key, bytes, contentTypeOfKey(key));
      if ((await sumOf(key)) !== sha256) {
        throw new BackupRefusal(
          `${key} was copied to ${folder}, but is not the same when it is read again. Look at the ` +
            'disk, and make the backup again.',
        );
      }
      return { key, bytes: bytes.length, sha256 };
    },
  };
};

const openStore = async (folder: string) => {
  try {
    return await filesInFolder(path.join(folder, KEPT_FOLDER));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BackupRefusal(`The backup cannot be written to ${folder} (${code}).`, {
      cause: error,
    });
  }
};

/** The files of the newest backup in the folder that can be read, by key. */
const filesOfLast = async (folder: string): Promise<Map<string, KeptFile>> => {
  for (const { file } of (await backupsIn(folder)).toReversed()) {
    const read: Manifest | undefined = await readManifest(file).catch(() => undefined);
    if (read?.kept) return new Map(read.kept.map((one) => [one.key, one]));
  }
  return new Map();
};

/** The backups of a folder, and when each was begun at the latest; the oldest comes first. */
const backupsIn = async (folder: string): Promise<{ file: string; begun: number }[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.tar'));
  const backups = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      return { file, begun: (await stat(file)).mtimeMs };
    }),
  );
  return backups.toSorted((one, other) => one.begun - other.begun);
};

/** Gives a complete backup the time when it was begun, by which `deleteUnused` compares. */
export const markBegun = (file: string, begun: Date): Promise<void> => utimes(file, begun, begun);

const DAY_MS = 24 * 3_600_000;

/**
 * Deletes the files that no backup of the folder needs: the oldest one, and so each of them, has
 * used its files since it was begun. A day is left for backups that are not complete yet. Returns
 * the number of deleted files.
 */
export const deleteUnused = async (folder: string): Promise<number> => {
  const [oldest] = await backupsIn(folder);
  if (!oldest) return 0;
  const store = await openStore(folder);
  let deleted = 0;
  for await (const key of store.listFiles()) {
    const { mtimeMs } = await stat(path.join(folder, KEPT_FOLDER, key));
    if (mtimeMs >= oldest.begun - DAY_MS) continue;
    await store.removeFile(key);
    deleted += 1;
  }
  return deleted;
};
