/**
 * Opens the database in DATA_DIR with PGlite, in the calling thread. The folder is not opened if it
 * cannot be locked for this process or if its disk does not sync. See docs/decisions/0003.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { closeTree } from '#server/core/settings/private-folder.ts';
import { EngineRefusal } from '#server/core/engine/engine.ts';
import { syncPath, syncTree } from '#server/core/engine/sync-folder.ts';
import { DurableNodeFs } from './durable-files.ts';
import { lockFolder, type Release } from './folder-lock.ts';

/**
 * The major version of the PostgreSQL inside PGlite. A folder that another major version wrote
 * cannot be read.
 */
export const EMBEDDED_MAJOR = '18';

/**
 * Called when PostgreSQL panics (the disk is full, or fails to sync). The engine is unusable after
 * that.
 */
export type OnPanic = (reason: string) => never;

export type OpenedFolder = { pglite: PGlite; close(): Promise<void> };

/**
 * Creates the database if necessary. Throws an error with an explanation when another process has
 * locked the folder, another major version wrote it, or its disk does not sync.
 */
export const openFolder = async (
  dataDir: string,
  onPanic: OnPanic,
  options: PGliteOptions,
): Promise<OpenedFolder> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = lockFolder(path.join(dataDir, 'database.lock'));
  try {
    return await openLocked(path.join(dataDir, 'database'), release, onPanic, options);
  } catch (error) {
    release();
    throw error;
  }
};

const openLocked = async (
  folder: string,
  release: Release,
  onPanic: OnPanic,
  options: PGliteOptions,
): Promise<OpenedFolder> => {
  const open = (inFolder: string) => openFiles(inFolder, onPanic, options);
  if (isEmpty(folder)) await createDatabase(folder, open);
  refuseOtherMajor(folder);
  const { pglite, files } = await open(folder);
  await refuseUnsynced(pglite, files);
  return {
    pglite,
    close: async () => {
      try {
        await pglite.close();
      } finally {
        release();
      }
    },
  };
};

/**
 * Limits how many old segments (16 MB each) of the write-ahead log PostgreSQL retains for reuse.
 */
export const walLimits = ['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB'];

const startParams = [
  // `-F` is removed, because it would turn off every sync.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  ...walLimits,
];

const openFiles = async (folder: string, onPanic: OnPanic, options: PGliteOptions) => {
  const files = new DurableNodeFs(folder);
  const said: string[] = [];
  let isOpen = false;
  const onStderr = (line: string): boolean => {
    if (isOpen && /\bPANIC: |^Aborted\(/.test(line)) onPanic(line);
    if (!isOpen) said.push(line);
    return false;
  };
  try {
    const ours = { dataDir: folder, fs: files, startParams, onStderr };
    const pglite = new PGlite({ ...options, ...ours });
    await pglite.waitReady;
    isOpen = true;
    return { pglite, files };
  } catch (error) {
    throw new EngineRefusal(
      `The database in ${folder} does not open. PostgreSQL's last words:\n  ${said.join('\n  ')}`,
      { cause: error },
    );
  }
};

const isEmpty = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).length === 0;

/**
 * Creates the database under a temporary name and renames it, so that an interruption leaves no
 * partial database.
 */
const createDatabase = async (
  folder: string,
  open: (folder: string) => ReturnType<typeof openFiles>,
): Promise<void> => {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const { pglite } = await open(unfinished);
  await pglite.close();
  // PGlite sets file modes of its own, ignoring the umask, so other users' access is removed here.
  if (process.platform !== 'win32') closeTree(unfinished);
  syncTree(unfinished);
  renameSync(unfinished, folder);
  syncPath(path.dirname(folder));
};

const refuseOtherMajor = (folder: string): void => {
  const versionFile = path.join(folder, 'PG_VERSION');
  if (!existsSync(versionFile)) {
    throw new EngineRefusal(
      `${folder} holds files, but no database. Move them away, or set another DATA_DIR.`,
    );
  }
  const major = readFileSync(versionFile, 'utf8').trim();
  if (major === EMBEDDED_MAJOR) return;
  throw new EngineRefusal(
    `The database in ${folder} was written by PostgreSQL ${major}; this version reads ` +
      `${EMBEDDED_MAJOR}. Dump it with the version that wrote it, and restore it here ` +
      '(docs/running.md).',
  );
};

/** Makes a test commit, and throws if that commit did not sync the disk. */
const refuseUnsynced = async (pglite: PGlite, files: DurableNodeFs): Promise<void> => {
  const before = files.syncs;
  await pglite.query(`select pg_logical_emit_message(true, 'good-repair', 'sync check')`);
  if (files.syncs > before) return;
  await pglite.close();
  throw new EngineRefusal(
    'The embedded database commits without syncing the disk: a power cut would lose ' +
      'acknowledged work. This happens after a change of the @electric-sql/pglite package; use ' +
      'the version in package-lock.json, or a PostgreSQL server by DATABASE_URL.',
  );
};
