/** The target of a restore: a database and a file store, both empty. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Engine } from '#server/core/engine/engine.ts';
import { openEmbedded } from '#server/core/engine/embedded.ts';
import { openServer } from '#server/core/engine/server.ts';
import { type Files, openFiles } from '#server/core/files/files.ts';
import { BackupRefusal } from './backup-refusal.ts';
import type { BackupSettings } from './make-backup.ts';

export type RestoreTarget = {
  engine: Engine;
  files: Files;
  close: () => Promise<void>;
  /** After a failure: closes the target, and removes what the restore has created. */
  undo: () => Promise<void>;
};

/** Throws a BackupRefusal when the target is not empty, before anything is changed. */
export const openTarget = async (settings: BackupSettings): Promise<RestoreTarget> => {
  const files = await openFiles(settings.storage);
  for await (const key of files.listFiles()) {
    throw new BackupRefusal(
      `The file store is not empty (it has ${key}). A backup is restored into an empty one: name ` +
        `another ${settings.storage.kind === 's3' ? 'STORAGE_URL' : 'DATA_DIR'}.`,
    );
  }
  const { engine, undoDatabase } = await openEmptyDatabase(settings);
  return {
    engine,
    files,
    close: () => engine.close(),
    undo: async () => {
      await engine.close();
      undoDatabase();
      for (const folder of ['photos', 'recordings']) await files.removeFolder(folder);
    },
  };
};

const openEmptyDatabase = async ({ databaseUrl, dataDir, preparedStatements }: BackupSettings) => {
  if (databaseUrl) {
    const engine = await openServer({ url: databaseUrl, poolSize: 1, preparedStatements });
    try {
      await refuseTables(engine);
    } catch (error) {
      await engine.close();
      throw error;
    }
    // Nothing has to be undone, because the schema and all rows are written in one transaction.
    return { engine, undoDatabase: () => undefined };
  }
  const folder = path.join(dataDir, 'database');
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new BackupRefusal(
      `There is a database in ${dataDir} already. A backup is restored into an empty folder: name ` +
        'another DATA_DIR, or move that one away.',
    );
  }
  const engine = await openEmbedded({ dataDir });
  return { engine, undoDatabase: () => rmSync(folder, { recursive: true, force: true }) };
};

const refuseTables = (engine: Engine): Promise<void> =>
  engine.asOwner(async (owner) => {
    const [found] = await owner.rows<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
       order by 1 limit 1`,
    );
    if (!found) return;
    throw new BackupRefusal(
      `The database of DATABASE_URL is not empty (it has ${found.name}). A backup is restored into a ` +
        'new one: create it as docs/running.md says.',
    );
  });
