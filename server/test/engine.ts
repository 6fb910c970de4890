/** A separate database for a test file, on the engine under test; removed after the file. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { openInMemory } from '#server/core/engine/embedded.ts';
import type { Engine, EngineKind, Owner } from '#server/core/engine/engine.ts';
import { openServer } from '#server/core/engine/server.ts';
import { afterwards } from './afterwards.ts';
import type {} from './setup-embedded.ts';
import type {} from './setup-server.ts';

/** The engine under test, for `describe.runIf(engineKind === 'server')`. */
export const engineKind = process.env['TEST_ENGINE'] as EngineKind;

/** False where `npm test` shows the rules of the product on the other engine (scripts/testing/engines.ts). */
export const showsRules = process.env['TEST_RULES'] !== 'on-the-other-engine';

/** An engine on a migrated database, or on one without any table; closed afterwards. */
export const testEngine = async ({ migrated = true } = {}): Promise<Engine> => {
  const engine =
    engineKind === 'server'
      ? await openServer({ url: await testServerUrl({ migrated }) })
      : await openOrReuse();
  afterwards(() => engine.close());
  // Ten times faster than creating a database.
  if (engineKind === 'embedded' && !migrated) await engine.asOwner(emptied);
  return engine;
};

const emptied = (owner: Owner) =>
  owner.script(
    `drop schema public cascade; create schema public; grant usage on schema public to public`,
  );

let idle: Engine | undefined;

/**
 * A migrated embedded database without rows. Opening one takes longer than most files use it, so a
 * worker reuses and empties it; but not after it was used as its owner, who may change more than
 * rows.
 */
const openOrReuse = async (): Promise<Engine> => {
  const engine = idle ?? (await openInMemory(snapshot()));
  idle = undefined;
  let isAsMigrated = true;
  let closing: Promise<void> | undefined;
  const giveBack = async () => {
    if (idle || !isAsMigrated) return engine.close();
    await engine.asOwner(withoutRows);
    idle = engine;
  };
  return {
    ...engine,
    asOwner: (work, options) => {
      isAsMigrated &&= options?.snapshot === true;
      return engine.asOwner(work, options);
    },
    close: () => (closing ??= giveBack()),
  };
};

const withoutRows = async (owner: Owner): Promise<void> => {
  const tables = await owner.rows<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> 'good_repair_migration'`,
  );
  await owner.script(`truncate ${tables.map(({ name }) => name).join()} restart identity`);
  // Nothing shortens the write-ahead log of a database in memory.
  await owner.script('checkpoint');
};

/** A migrated embedded database, for `loadDataDir`. */
export const snapshot = (): Blob => new Blob([readFileSync(inject('snapshotFile'))]);

/** The URL of a new database on the server under test, dropped afterwards. */
export const testServerUrl = async ({ migrated = true } = {}): Promise<string> => {
  const prefix = inject('databasePrefix');
  const name = `${prefix}${randomBytes(6).toString('hex')}`;
  await onServer(
    `create database ${name} template ${migrated ? `${prefix}template` : 'template0'}`,
  );
  afterwards(() => onServer(`drop database ${name} with (force)`));
  const url = new URL(inject('serverUrl'));
  url.pathname = `/${name}`;
  return url.href;
};

/** One statement as the server's superuser, outside of any test database. */
export const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client(inject('serverUrl'));
  await client.connect();
  await client.query(statement);
  await client.end();
};
