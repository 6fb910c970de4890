/** The folder of the scheduled backups: their names, and which are deleted. */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

const pattern = /^good-repair-\d{8}T\d{6}Z\.tar$/;

/** Sorts by time as text. */
export const backupName = (at: Date): string =>
  `good-repair-${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar`;

/** Deletes all but the newest backups, and returns the names of the deleted; other files stay. */
export const deleteOldBackups = async (folder: string, keep: number): Promise<string[]> => {
  const backups = (await readdir(folder)).filter((name) => pattern.test(name)).toSorted();
  const old = backups.slice(0, -keep);
  for (const name of old) await rm(path.join(folder, name), { force: true });
  return old;
};
