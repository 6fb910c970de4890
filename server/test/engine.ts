/** A separate database for a test file, on the engine under test; removed after the file. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { openInMemory } from '#server/core/engine/embedded.ts';
import type { Engine, EngineKind, DatabaseOwner } from '#server/core/engine/engine.ts';
import { openServer } from '#server/core/engine/server.ts';
import { afterwards } from './afterwards.ts';
import type {} from './setup-embedded.ts';
import type {} from './setup-server.ts';

/** The engine under test, for `describe.runIf(engineKind === 'server')`. */
export const engineKind = process.env['TEST_ENGINE'] as EngineKind;

/** An engine on a migrated database, or on one without any table; closed afterwards. */
export const testEngine = async ({ migrated = true } = {}): Promise<Engine> => {
  const engine = migrated ? await openOrReuse() : await openUnmigrated();
  afterwards(() => engine.close());
  return engine;
};

const openUnmigrated = async (): Promise<Engine> => {
  if (engineKind === 'server') return openServer({ url: await testServerUrl({ migrated: false }) });
  // Emptying a migrated database is ten times faster than creating one.
  const engine = await openOrReuse();
  await engine.asOwner(emptied);
  return engine;
};

const emptied = (owner: DatabaseOwner) =>
  owner.script(
    `drop schema public cascade; drop schema if exists limited; create schema public; grant usage on schema public to public`,
  );

/** A migrated database that test files use one after another; `rest` closes its connections. */
type Place = { open(): Promise<Engine>; rest(): Promise<void>; remove(): Promise<void> };

const inMemory = async (): Promise<Place> => {
  const engine = await openInMemory(snapshot());
  return { open: async () => engine, rest: async () => undefined, remove: engine.close };
};

const onServerUnderTest = async (): Promise<Place> => {
  const { url, drop } = await newDatabase({ migrated: true });
  let opened: Engine | undefined;
  const rest = async () => opened?.close();
  const remove = async () => {
    await rest();
    await drop();
  };
  return { open: async () => (opened = await openServer({ url })), rest, remove };
};

let idle: Place | undefined;

/**
 * Creating or opening a database takes longer than most test files use it, so a worker reuses a
 * database and removes its rows after each test file. A database is not reused if a test file has
 * executed, as the owner of the database, a statement that `lasting` matches.
 */
const openOrReuse = async (): Promise<Engine> => {
  const place = idle ?? (await (engineKind === 'server' ? onServerUnderTest() : inMemory()));
  idle = undefined;
  const engine = await place.open();
  let isAsMigrated = true;
  const noting = (sql: string): string => {
    isAsMigrated &&= changesRowsOnly(sql);
    return sql;
  };
  let closing: Promise<void> | undefined;
  const giveBack = async (): Promise<void> => {
    if (idle || !isAsMigrated) return place.remove();
    try {
      await engine.asOwner(removeRows);
      await place.rest();
      idle = place;
    } catch {
      // A test has left a transaction open, so the rows cannot be removed.
      await place.remove();
    }
  };
  return {
    ...engine,
    asOwner: (work, options) =>
      engine.asOwner(
        (owner) =>
          work({
            script: (sql) => owner.script(noting(sql)),
            rows: (sql, parameters) => owner.rows(noting(sql), parameters),
          }),
        options,
      ),
    close: () => (closing ??= giveBack()),
  };
};

/** Statements whose effects remain after all rows are removed. */
const lasting =
  /\b(alter|analyze|comment|create|drop|grant|reassign|reindex|revoke|security|set_config)\b|\b(update|into|delete from) pg_|(^|;)\s*(do|set(?! local))\b/i;

const changesRowsOnly = (sql: string): boolean => !lasting.test(sql.replaceAll(/--.*$/gm, ''));

/**
 * Truncates only the tables that were used, because truncating creates new files for a table and
 * all its indexes.
 */
const removeRows = async (owner: DatabaseOwner): Promise<void> => {
  const used = await owner.rows<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname <> 'good_repair_migration' and pg_relation_size(oid) > 0`,
  );
  if (used.length === 0) return;
  // Not `delete`: deleted rows leave free space, in which the rows of the next test file would be
  // stored in a different order.
  await owner.script(
    `set local lock_timeout = '2s';
     truncate ${used.map(({ name }) => name).join()} restart identity cascade`,
  );
  // In an in-memory database, no background process shortens the write-ahead log, so this statement
  // does it.
  if (engineKind === 'embedded') await owner.script('checkpoint');
};

/** A migrated embedded database, for `loadDataDir`. */
export const snapshot = (): Blob => new Blob([readFileSync(inject('snapshotFile'))]);

/** The URL of a new database on the server under test, dropped afterwards. */
export const testServerUrl = async ({ migrated = true } = {}): Promise<string> => {
  const { url, drop } = await newDatabase({ migrated });
  afterwards(drop);
  return url;
};

const newDatabase = async ({ migrated }: { migrated: boolean }) => {
  const prefix = inject('databasePrefix');
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  await onServer(
    `create database ${name} template ${migrated ? `${prefix}template` : 'template0'}`,
  );
  const url = new URL(inject('serverUrl'));
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database ${name} with (force)`) };
};

/** Runs one statement as the server's superuser, outside of any test database. */
export const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client(inject('serverUrl'));
  await client.connect();
  await client.query(statement);
  await client.end();
};
