/**
 * Mail files in DATA_DIR/outbox. They exist for people who try out the product, and are not an
 * archive.
 */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { RESTORE_DAYS } from '#domain/account/restore.ts';

const DAY = 24 * 3_600_000;

/**
 * Removes mail files once they are RESTORE_DAYS old, the age at which the purge also deletes
 * emails, and returns how many were removed.
 */
export const removeSentMails = async (dataDir: string, now = Date.now()): Promise<number> => {
  const folder = path.join(dataDir, 'outbox');
  // The folder does not exist when mail is sent by SMTP.
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names.filter((each) => /\.eml(\.part)?$/.test(each))) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (!found || now - found.mtimeMs < RESTORE_DAYS * DAY) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
};
