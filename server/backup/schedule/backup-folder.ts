/** The folder of the scheduled backups: how its files are named, and which of them are deleted. */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const complete = /^good-repair-\d{8}T\d{6}Z\.tar$/;
const unfinished = /^good-repair-\d{8}T\d{6}Z\.tar\.unfinished$/;
const DAY_MS = 24 * 3_600_000;

/** The name of a backup file. The alphabetical order of the names is the chronological order. */
export const backupName = (at: Date): string =>
  `good-repair-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar`;

/**
 * Deletes all backups except the newest `keep` and `made`, the one that was just made, which is not
 * the newest by its name if the clock was ahead before; and files of interrupted backups that are
 * more than a day old. Returns the names of the deleted backups. Other files are not touched.
 */
export const deleteOldBackups = async (
  folder: string,
  keep: number,
  made: string,
): Promise<string[]> => {
  const names = await readdir(folder);
  const old = names
    .filter((name) => complete.test(name))
    .toSorted()
    .slice(0, -keep)
    .filter((name) => name !== path.basename(made));
  for (const name of names.filter((one) => unfinished.test(one))) {
    const found = await stat(path.join(folder, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > DAY_MS) old.push(name);
  }
  for (const name of old) await rm(path.join(folder, name), { force: true });
  return old;
};
