/**
 * The files of incremental backups: photos and recordings are copied once into a folder beside
 * the backups, which all of them share. A file never changes, so a later backup copies only
 * what the folder lacks, or what has become damaged there.
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
  if (!file.endsWith(TAR)) {
    throw new BackupRefusal(
      `The name of an incremental backup must end with ${TAR}, by which it is found: ${file}${TAR}.`,
    );
  }
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
      // A file that cannot be read is copied again, like a damaged one.
      if ((await sumOf(key).catch(() => undefined)) !== known.sha256) return undefined;
      // Until this backup is complete, the time shows that the file is needed (deleteUnused).
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

const TAR = '.tar';

/** The files of the newest backup in the folder that can be read, by key. */
const filesOfLast = async (folder: string): Promise<Map<string, KeptFile>> => {
  for (const file of (await backupsIn(folder)).toReversed()) {
    const read: Manifest | undefined = await readManifest(file).catch(() => undefined);
    if (read?.kept) return new Map(read.kept.map((one) => [one.key, one]));
  }
  return new Map();
};

/** The backups of a folder; the oldest comes first. */
const backupsIn = async (folder: string): Promise<string[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith(TAR));
  const backups = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      return { file, at: (await stat(file)).mtimeMs };
    }),
  );
  return backups.toSorted((one, other) => one.at - other.at).map(({ file }) => file);
};

const DAY_MS = 24 * 3_600_000;

/**
 * Deletes the files that no backup of the folder needs, except those that a backup which is not
 * complete yet may need: what was copied or found in the last day. Returns the number of deleted
 * files. Throws a BackupRefusal, and deletes nothing, if a tar file of the folder cannot be read.
 */
export const deleteUnused = async (folder: string): Promise<number> => {
  const needed = new Set<string>();
  for (const file of await backupsIn(folder)) {
    for (const { key } of (await readManifest(file)).kept ?? []) needed.add(key);
  }
  const store = await openStore(folder);
  let deleted = 0;
  for await (const key of store.listFiles()) {
    if (needed.has(key)) continue;
    const { mtimeMs } = await stat(path.join(folder, KEPT_FOLDER, key));
    if (mtimeMs > Date.now() - DAY_MS) continue;
    await store.removeFile(key);
    deleted += 1;
  }
  return deleted;
};
