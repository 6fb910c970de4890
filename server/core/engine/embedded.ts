/**
 * PostgreSQL inside this process (PGlite). It needs no installation, and has one thread, one
 * connection and one folder.
 */
import { type DatabaseThread, startThread } from './embedded/thread.ts';
import { endPool, poolOn } from './embedded/thread-pool.ts';
import type { Engine, EngineLog } from './engine.ts';
import { serveCopies } from './folder-copy.ts';
import { startMaintenance } from './maintenance.ts';
import { engineOn } from './pool-engine.ts';

export type EmbeddedSettings = {
  /** The folder with the sub-folder `database` and the lock file. Created when missing. */
  dataDir: string;
  /** A thread that has already begun to open this folder, if there is one. */
  thread?: DatabaseThread | undefined;
  log?: EngineLog;
};

/**
 * Opens the folder's database, creating it if necessary. Throws an error with an explanation when
 * another process has locked the folder, another major version wrote it, or its disk does not sync.
 */
export const openEmbedded = async ({
  dataDir,
  thread = startThread({ dataDir }),
  log,
}: EmbeddedSettings): Promise<Engine> => {
  await thread.opened;
  const pool = poolOn(thread);
  const maintenance = startMaintenance(pool, log);
  const copies = serveCopies(pool, dataDir, log);
  const close = async () => {
    try {
      await copies.stop();
      await maintenance.stop();
      await endPool(pool);
    } finally {
      await thread.close();
    }
  };
  return engineOn('embedded', { pool, close });
};

/** Opens a database in memory for tests; `snapshot` is the result of `dumpSnapshot`. */
export const openInMemory = async (snapshot?: Blob): Promise<InMemoryEngine> => {
  const thread = startThread({ snapshot });
  await thread.opened;
  const pool = poolOn(thread);
  const close = async () => {
    await endPool(pool);
    await thread.close();
  };
  const engine = engineOn('embedded', { pool, close });
  return { ...engine, dumpSnapshot: thread.dumpSnapshot };
};

export type InMemoryEngine = Engine & { dumpSnapshot(): Promise<Blob> };
