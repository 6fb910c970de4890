/**
 * Copies the embedded database so that a backup can be read from the copy, whether or not a server
 * has the database open.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EngineRefusal } from '#server/core/engine/engine.ts';
import { copiesFolder, copyDatabase } from '#server/core/engine/folder-copy.ts';
import { lockFolder, type Release } from '#server/core/engine/embedded/folder-lock.ts';
import { BackupRefusal } from './backup-refusal.ts';

/** A separate DATA_DIR that contains the copy; `remove` deletes it. */
export type DatabaseCopy = { dataDir: string; remove: () => Promise<void> };

const POLL_MS = 100;
/**
 * How long to wait for a copy: a server looks for requests twice a second, and copying 10 GB takes
 * a minute or two.
 */
const MOST_MS = 10 * 60_000;

/**
 * Asks the server that has the database open to copy it. If no server has it open, this process
 * copies it.
 */
export const copyEmbedded = async (dataDir: string): Promise<DatabaseCopy> => {
  if (!existsSync(path.join(dataDir, 'database/PG_VERSION'))) {
    throw new BackupRefusal(`There is no database in ${dataDir}. Is DATA_DIR that of the server?`);
  }
  const copy = path.join(copiesFolder(dataDir), randomUUID());
  await mkdir(path.dirname(copy), { recursive: true, mode: 0o700 });
  const remove = async () => {
    for (const ending of ['', '.request', '.failed', '.unfinished', '/database.lock']) {
      await rm(`${copy}${ending}`, { recursive: true, force: true });
    }
  };
  try {
    await makeCopy(dataDir, copy);
    return { dataDir: copy, remove };
  } catch (error) {
    await remove();
    throw error;
  }
};

const makeCopy = async (dataDir: string, copy: string): Promise<void> => {
  const start = performance.now();
  let isAsked = false;
  for (;;) {
    if (existsSync(copy)) return;
    if (existsSync(`${copy}.failed`)) {
      const why = await readFile(`${copy}.failed`, 'utf8');
      throw new BackupRefusal(`The running server could not copy its database: ${why}`);
    }
    const release = lockUnlessInUse(dataDir);
    if (release) {
      try {
        // A server that has just exited may have finished the copy.
        if (!existsSync(copy)) await copyDatabase(dataDir, copy);
        return;
      } finally {
        release();
      }
    }
    if (!isAsked) await writeFile(`${copy}.request`, '', { mode: 0o600 });
    isAsked = true;
    if (performance.now() - start > MOST_MS) {
      throw new BackupRefusal(
        'The running server has not copied its database within ten minutes. Its log may say why; ' +
          'after an update it has to be started again.',
      );
    }
    await wait(POLL_MS);
  }
};

const lockUnlessInUse = (dataDir: string): Release | undefined => {
  try {
    return lockFolder(path.join(dataDir, 'database.lock'));
  } catch (error) {
    if (error instanceof EngineRefusal && error.message.includes('in use by')) return undefined;
    throw error;
  }
};
