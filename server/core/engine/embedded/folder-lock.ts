/**
 * Locks a folder for one process, because two engines on one folder would silently corrupt it. The
 * lock is SQLite's own file lock (node:sqlite, part of Node), held by an open exclusive
 * transaction. The kernel releases it when the process exits for any reason, so there are no stale
 * locks and no process ids to check. See docs/decisions/0003.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { DatabaseSync } from 'node:sqlite';
import { EngineRefusal } from '#server/core/engine/engine.ts';

/** Releases the lock; a second call does nothing. */
export type Release = () => void;

/**
 * Locks the file at `path`, which is created when missing. If the file is already locked, throws an
 * error whose message names the process that locked it.
 *
 * Nothing else in this process may ever open the file: a POSIX lock is released when any descriptor
 * of its file is closed. The process is therefore named in a separate file, `<path>.holder`.
 */
export const lockFolder = (path: string): Release => {
  const noteFile = `${path}.holder`;
  let held: DatabaseSync | undefined = new DatabaseSync(path, { timeout: 0 });
  try {
    // Without a journal nothing is written, so the file stays empty.
    held.exec('pragma journal_mode = off; begin exclusive');
  } catch (error) {
    held.close();
    throw refusal(path, noteFile, error);
  }
  const holder = `process ${process.pid} on ${hostname()}, since ${new Date().toISOString()}`;
  writeFileSync(noteFile, `${holder}\n`);
  return () => {
    held?.close();
    held = undefined;
  };
};

const SQLITE_BUSY = 5;

const refusal = (path: string, noteFile: string, cause: unknown): EngineRefusal => {
  if ((cause as { errcode?: number }).errcode !== SQLITE_BUSY) {
    return new EngineRefusal(
      `The database folder cannot be locked (${path}: ${(cause as Error).message}), ` +
        'and unlocked it is not safe to use. Put DATA_DIR on a local disk.',
      { cause },
    );
  }
  return new EngineRefusal(
    `The database folder is in use by another running server (${readHolder(noteFile)}). ` +
      'Stop that one first, or give this one a DATA_DIR of its own.',
    { cause },
  );
};

const readHolder = (noteFile: string): string => {
  try {
    return readFileSync(noteFile, 'utf8').trim();
  } catch {
    return 'it has not said which';
  }
};
