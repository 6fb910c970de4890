import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { afterwards } from '#server/test/afterwards.ts';
import { engineKind, testEngine, testServerUrl } from '#server/test/engine.ts';
import { temporaryFolder } from '#server/test/folder.ts';
import { type Engine, EngineRefusal } from '#server/core/engine/engine.ts';
import { openServer } from '#server/core/engine/server.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './schema-files.ts';

const first = 'create table one (id integer); insert into one values (1);';
const second = 'create table two (id integer);';

/** The pages of a database without any table but that of the migrations. */
const pages = 'create table good_repair_migration (name text primary key, checksum text not null);';

/** Migrations that are written to a folder and read from it, like those in db/migrations. */
const migrations = (files: Record<string, string>) => {
  const folder = temporaryFolder();
  for (const [name, sql] of Object.entries(files)) writeFileSync(path.join(folder, name), sql);
  return readMigrations(folder);
};

/** A database as version 1.0 makes it, before the first migration. */
const released = async (): Promise<Engine> => {
  const engine = await testEngine({ migrated: false });
  await migrate(engine, { pages, migrations: [] });
  return engine;
};

const tables = (engine: Engine) =>
  engine.asOwner(async (owner) => {
    const rows = await owner.rows<{ name: string }>(
      `select relname::text as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
    );
    return rows.map(({ name }) => name);
  });

describe('a new database', () => {
  test('is made from the pages, which show the result of all migrations', async () => {
    const engine = await testEngine({ migrated: false });
    const source = {
      pages: `${pages} create table one (id integer);`,
      migrations: migrations({ '0001-one.sql': first }),
    };
    expect(await migrate(engine, source)).toEqual([]);
    expect(await tables(engine)).toEqual(['good_repair_migration', 'one']);
    const later = migrations({ '0001-one.sql': first, '0002-two.sql': second });
    expect(await migrate(engine, { migrations: later })).toEqual(['0002-two']);
  });

  test('is left empty if a page fails, and the error names the line', async () => {
    const engine = await testEngine({ migrated: false });
    const wrong = `${pages}\ncreate table one (id nothing);`;
    await expect(migrate(engine, { pages: wrong, migrations: [] })).rejects.toThrow(
      'The schema fails at line 2: type "nothing" does not exist',
    );
    expect(await tables(engine)).toEqual([]);
  });
});

describe('migrations', () => {
  test('are applied once, in the order of their numbers', async () => {
    const engine = await released();
    const both = migrations({
      '0002-two.sql': `alter table one add column extra text; ${second}`,
      '0001-one.sql': first,
    });
    expect(await migrate(engine, { migrations: both })).toEqual(['0001-one', '0002-two']);
    expect(await migrate(engine, { migrations: both })).toEqual([]);
    expect(await tables(engine)).toEqual(['good_repair_migration', 'one', 'two']);
  });

  test('that are new are applied to a database that already has the earlier migrations', async () => {
    const engine = await released();
    await migrate(engine, { migrations: migrations({ '0001-one.sql': first }) });
    const both = migrations({ '0001-one.sql': first, '0002-two.sql': second });
    expect(await migrate(engine, { migrations: both })).toEqual(['0002-two']);
  });

  test('that fail are rolled back, and the error names the line', async () => {
    const engine = await released();
    const failing = migrations({
      '0001-one.sql': first,
      '0002-two.sql': `${second}\n\ninsert into nowhere values (1);\n`,
    });
    await expect(migrate(engine, { migrations: failing })).rejects.toThrow(
      'The migration 0002-two fails at line 3: relation "nowhere" does not exist',
    );
    expect(await tables(engine)).toEqual(['good_repair_migration', 'one']);
    const mended = migrations({ '0001-one.sql': first, '0002-two.sql': second });
    expect(await migrate(engine, { migrations: mended })).toEqual(['0002-two']);
  });

  describe('are refused with an explanation', () => {
    const applied = { '0001-one.sql': first, '0003-two.sql': second };
    const later: [why: string, files: Record<string, string>, words: string][] = [
      [
        'when an applied migration was changed',
        { ...applied, '0001-one.sql': `${first} -- a better idea` },
        'The migration 0001-one has changed since it was applied',
      ],
      [
        'when the database has a migration that the program does not know',
        { '0001-one.sql': first },
        'has the migration 0003-two, which this version does not know',
      ],
      [
        'when a new migration has a lower number than an applied migration',
        { ...applied, '0002-late.sql': 'create table late ();' },
        'The migration 0002-late comes before 0003-two, which is applied already',
      ],
    ];
    test.each(later)('%s', async (_, files, words) => {
      const engine = await released();
      await migrate(engine, { migrations: migrations(applied) });
      const migrating = migrate(engine, { migrations: migrations(files) });
      await expect(migrating).rejects.toThrow(EngineRefusal);
      await expect(migrating).rejects.toThrow(words);
      expect(await tables(engine)).toEqual(['good_repair_migration', 'one', 'two']);
    });

    test('when a file name is invalid, or two files have the same number', () => {
      expect(() => migrations({ 'one.sql': first })).toThrow('named NNNN-name.sql, not one.sql');
      expect(() => migrations({ '0001-one.sql': first, '0001-two.sql': second })).toThrow(
        'Two migrations have one number: 0001-one and 0001-two',
      );
    });
  });
});

describe.runIf(engineKind === 'server')('on a PostgreSQL server', () => {
  const ofFour = async () => {
    const url = await testServerUrl({ migrated: false });
    const engines = await Promise.all([1, 2, 3, 4].map(() => openServer({ url })));
    afterwards(() => Promise.all(engines.map((engine) => engine.close())));
    return engines;
  };
  const migrateAll = async (engines: readonly Engine[], source: Parameters<typeof migrate>[1]) =>
    (await Promise.all(engines.map((engine) => migrate(engine, source)))).flat();

  test('the schema is created and each migration applied once, even if several processes migrate concurrently', async () => {
    const engines = await ofFour();
    const both = migrations({ '0001-one.sql': first, '0002-two.sql': second });
    expect(await migrateAll(engines, { pages, migrations: [] })).toEqual([]);
    const applied = await migrateAll(engines, { migrations: both });
    expect(applied.toSorted()).toEqual(['0001-one', '0002-two']);
  });
});
