/**
 * DATA_DIR must be private to the server: it contains the database, photos, emails and the secret.
 */
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The names of the entries that the server creates in DATA_DIR. All other entries are left
 * unchanged.
 */
const ours = /^((database|files|outbox|uploads|secret)(\..+)?|lost\+found)$/;

/**
 * A folder that contains one of these entries is a DATA_DIR, even if it also contains other files.
 */
const ownFiles = ['secret', 'database.lock', 'files/.unfinished'];

const OTHERS = 0o077;
const STICKY = 0o1000;

/**
 * Returns the absolute path of the folder. A missing folder is created, private to this user, so
 * that an invalid path is noticed at the start. Throws an Error whose message continues "NAME …".
 */
export const writableFolder = (text: string): string => {
  const folder = resolve(text);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`must be a folder that this process may write (${code})`, { cause: error });
  }
  return folder;
};

/** Does what writableFolder does, and makes the folder private if other users had access to it. */
export const privateFolder = (text: string): string => {
  const folder = writableFolder(text);
  // Windows has no such file modes.
  if (process.platform !== 'win32') closeToOthers(folder);
  return folder;
};

const closeToOthers = (folder: string): void => {
  const { mode } = statSync(folder);
  const isOpen = (mode & OTHERS) !== 0;
  const entries = readdirSync(folder);
  const isInUse = ownFiles.some((name) => existsSync(join(folder, name)));
  const foreign = isInUse ? undefined : entries.find((name) => !ours.test(name));
  if (isOpen && (mode & STICKY || foreign !== undefined)) {
    const what = foreign === undefined ? 'everybody may write to it' : `it holds "${foreign}"`;
    throw new Error(
      `must be a folder of its own, closed to other users (this one is open, and ${what})`,
    );
  }
  if (isOpen) close(folder, 0o700);
  for (const name of entries.filter((entry) => ours.test(entry) && entry !== 'lost+found')) {
    // The photos are skipped for speed if the folder was private already: there may be many of
    // them, and a private parent folder protects them.
    if (name === 'files' && !isOpen) continue;
    closeTree(join(folder, name));
  }
};

/** Removes other users' access to a file, or to a folder and its content. Skips links. */
export const closeTree = (path: string): void => {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (found?.isFile() && found.mode & OTHERS) close(path, 0o600);
  if (!found?.isDirectory()) return;
  if (found.mode & OTHERS) close(path, 0o700);
  for (const name of readdirSync(path)) closeTree(join(path, name));
};

const close = (path: string, mode: number): void => {
  try {
    chmodSync(path, mode);
  } catch (error) {
    throw closeError(path, `${(error as NodeJS.ErrnoException).code}`);
  }
  if (statSync(path).mode & OTHERS) throw closeError(path, 'its file system has no modes');
};

const closeError = (path: string, why: string): Error =>
  new Error(
    `must be closed to other users, and ${path} cannot be closed (${why}): make this user the owner ` +
      'of the folder and of all in it, or name a new folder inside of it, which is then made closed',
  );
