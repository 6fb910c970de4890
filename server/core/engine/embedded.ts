/** PostgreSQL inside this process (PGlite): nothing to install, one connection, one folder. */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { closeTree } from '../settings/private-folder.ts';
import { startMaintenance, walLimits } from './maintenance.ts';
import { columnTypes } from './column-types.ts';
import { DurableNodeFs } from './durable-files.ts';
import { pgliteEngine } from './embedded-dialect.ts';
import { type Engine, type EngineLog, EngineRefusal } from './engine.ts';
import { serveCopies } from './folder-copy.ts';
import { lockFolder, type Release } from './folder-lock.ts';
import { syncPath, syncTree } from './sync-folder.ts';

/** The PostgreSQL inside PGlite; a folder written by another major cannot be read. */
export const EMBEDDED_MAJOR = '18';

export type EmbeddedSettings = {
  /** Contains the database in the sub-folder `database` and its lock file. Created when missing. */
  dataDir: string;
  log?: EngineLog;
  /**
   * Called when PostgreSQL panics (the disk is full, or fails to sync). It must not return: the
   * engine is unusable, and committed data is safe on disk. By default it writes to stderr and ends
   * the process.
   */
  onPanic?: (reason: string) => never;
};

/**
 * Opens the folder's database, creating it if necessary. Throws an error with an explanation when
 * another process has locked the folder, another major version wrote it, or its disk does not sync.
 */
export const openEmbedded = async (settings: EmbeddedSettings): Promise<Engine> => {
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  const release = lockFolder(path.join(settings.dataDir, 'database.lock'));
  try {
    return await openLocked(settings, release);
  } catch (error) {
    release();
    throw error;
  }
};

const openLocked = async (settings: EmbeddedSettings, release: Release): Promise<Engine> => {
  const folder = path.join(settings.dataDir, 'database');
  if (isEmpty(folder)) await createDatabase(folder, settings);
  refuseOtherMajor(folder);
  const { pglite, files } = await openFolder(folder, settings);
  await refuseUnsynced(pglite, files);
  const maintenance = startMaintenance(pglite, settings.log);
  const copies = serveCopies(pglite, settings.dataDir, settings.log);
  return pgliteEngine(pglite, async () => {
    try {
      await copies.stop();
      await maintenance.stop();
      await pglite.close();
    } finally {
      release();
    }
  });
};

/** A database in memory for tests; `snapshot` is the result of `dumpSnapshot`. */
export const openInMemory = async (snapshot?: Blob): Promise<InMemoryEngine> => {
  const pglite = await PGlite.create({ ...common, ...(snapshot && { loadDataDir: snapshot }) });
  const engine = pgliteEngine(pglite, () => pglite.close());
  return { ...engine, dumpSnapshot: () => pglite.dumpDataDir('none') };
};

export type InMemoryEngine = Engine & { dumpSnapshot(): Promise<Blob> };

const common = {
  extensions: { pg_trgm, btree_gin },
  parsers: Object.fromEntries(columnTypes.map(({ oid, parse }) => [oid, parse])),
} satisfies PGliteOptions;

const startParams = [
  // `-F` turns every sync off.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  ...walLimits,
];

const openFolder = async (folder: string, { onPanic = endProcess }: EmbeddedSettings) => {
  const files = new DurableNodeFs(folder);
  const said: string[] = [];
  let isOpen = false;
  const onStderr = (line: string): boolean => {
    if (isOpen && /\bPANIC: |^Aborted\(/.test(line)) onPanic(line);
    if (!isOpen) said.push(line);
    return false;
  };
  try {
    const pglite = new PGlite({ ...common, dataDir: folder, fs: files, startParams, onStderr });
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

// After a panic PGlite would loop forever on the next query.
const endProcess = (reason: string): never => {
  process.stderr.write(
    `The embedded database has stopped: ${reason}\n` +
      'What was acknowledged is on the disk. Mend its cause and start again.\n',
  );
  process.exit(1);
};

const isEmpty = (folder: string): boolean =>
  !existsSync(folder) || readdirSync(folder).length === 0;

/**
 * Created under a temporary name and renamed, so that an interruption leaves no partial database.
 */
const createDatabase = async (folder: string, settings: EmbeddedSettings): Promise<void> => {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  const { pglite } = await openFolder(unfinished, settings);
  await pglite.close();
  // PGlite sets file modes of its own, ignoring the umask.
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

/** Commits something and checks whether the file was synced to disk. */
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
