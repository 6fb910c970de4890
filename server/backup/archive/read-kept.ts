/** Reads a photo or recording that an incremental backup has in the folder beside it. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { refusalOfDamage } from './read-archive.ts';

/**
 * The folder beside incremental backups. It is not named like the file store in DATA_DIR, so that
 * nothing of that is deleted if BACKUP_DIR is the same folder.
 */
export const KEPT_FOLDER = 'backup-files';

/**
 * The content of the file with this key that the backup `file` needs. Throws a BackupRefusal if it
 * is missing.
 */
export const readKept = async (file: string, key: string): Promise<AsyncIterable<Buffer>> => {
  const folder = path.dirname(file);
  const kept = path.join(folder, KEPT_FOLDER, key);
  const found = await stat(kept).catch(() => undefined);
  if (found?.isFile()) return createReadStream(kept, { highWaterMark: 1 << 20 });
  throw refusalOfDamage(
    file,
    `${kept} is missing: an incremental backup needs the folder "${KEPT_FOLDER}" beside it; --without-damaged leaves it out`,
  );
};
