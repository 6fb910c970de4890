/**
 * Copies the embedded database's folder for backups. Only one process may open that folder, so a
 * backup asks the running server for a copy. The request is a file in DATA_DIR, where only the
 * server's own user may write.
 *
 * `<id>.request` asks for a copy, `<id>/database` is the complete copy, `<id>.failed` says why
 * there is none. The process that asked removes these files; files that a killed process left
 * behind are removed after a day.
 */
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { removeOlderThan } from '#server/core/files/leftovers.ts';
import { type Polling, startPolling } from '#server/core/jobs/polling.ts';
import type { EngineLog } from './engine.ts';

export const copiesFolder = (dataDir: string): string => path.join(dataDir, 'database.copies');

const EVERY_MS = 500;
const DAY_MS = 24 * 3_600_000;

/**
 * Copies `<dataDir>/database`, which nobody may change during the copy, to `<copy>/database`. The
 * copy looks like a database that was not closed properly: opening it replays its write-ahead log.
 */
export const copyDatabase = async (dataDir: string, copy: string): Promise<void> => {
  const unfinished = `${copy}.unfinished`;
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    await cp(path.join(dataDir, 'database'), path.join(unfinished, 'database'), {
      recursive: true,
      // Shares the bytes with the original instead of copying them, if the file system can do that.
      mode: constants.COPYFILE_FICLONE,
    });
    await rename(unfinished, copy);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
};

/** Answers the requests for copies of an open database. Transactions wait while a copy is made. */
export const serveCopies = (pool: pg.Pool, dataDir: string, log?: EngineLog): Polling => {
  const folder = copiesFolder(dataDir);
  const serve = async (id: string): Promise<void> => {
    const copy = path.join(folder, id);
    try {
      // Writes most of the memory to disk while other transactions can still run.
      await pool.query('checkpoint');
      const start = performance.now();
      const client = await pool.connect();
      try {
        // The connection may still be running the commit of a read-only transaction, because its
        // caller did not wait. This query is answered after that commit, so the copy starts later.
        await client.query('select 1');
        await copyDatabase(dataDir, copy);
      } finally {
        client.release();
      }
      const milliseconds = Math.round(performance.now() - start);
      log?.info({ milliseconds }, 'The database was copied for a backup.');
    } catch (error) {
      log?.warn({ error }, 'The database could not be copied for a backup.');
      await writeFile(`${copy}.failed`, (error as Error).message);
    }
    await rm(`${copy}.request`, { force: true });
  };
  return startPolling(
    async (isStopped) => {
      if (!existsSync(folder)) return;
      await removeOlderThan(folder, DAY_MS);
      for (const name of await readdir(folder)) {
        const [, id] = /^([0-9a-f-]{36})\.request$/.exec(name) ?? [];
        if (id !== undefined && !isStopped()) await serve(id);
      }
    },
    {
      delay: EVERY_MS,
      pause: EVERY_MS,
      onError: (error) => log?.warn({ error }, 'Requests for copies could not be read.'),
    },
  );
};
