/** The mails in DATA_DIR/outbox: files for whoever tries the product out, not an archive. */
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const RETENTION_DAYS = 30;
const DAY = 24 * 3_600_000;

/** Removes the mails that were written more than 30 days ago; says how many. */
export const removeSentMails = async (dataDir: string, now = Date.now()): Promise<number> => {
  const folder = path.join(dataDir, 'outbox');
  // Without it, mails go by SMTP.
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names.filter((each) => /\.eml(\.part)?$/.test(each))) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => undefined);
    if (!found || now - found.mtimeMs < RETENTION_DAYS * DAY) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
};
