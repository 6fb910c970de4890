/**
 * A database that the last version before 1.0 has filled: a dump of its demo district, made by
 * pg_dump with the options --no-owner, --no-comments
 * and --inserts, and with `set local` for `set`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readSchema } from './catalogue.ts';
import { demoPassword, demoPeople } from '#db/seed/demo-people.ts';
import { listBackupTables, quoteName } from '#server/backup/database/catalogue.ts';
import { recountDerived } from '#server/backup/database/derived.ts';
import { signIn } from '#server/test/accounts.ts';
import { engineKind, testEngine } from '#server/test/engine.ts';
import { emptyEnvironment, startSystem, withEngine } from '#server/test/system.ts';
import type { Engine } from '#server/core/engine/engine.ts';
import { ensureRoles } from '#server/core/engine/roles.ts';
import { migrate } from '#server/core/schema/migrate.ts';
import { readMigrations } from '#server/core/schema/schema-files.ts';

const dump = gunzipSync(
  readFileSync(path.join(import.meta.dirname, 'before-1.0.sql.gz')),
).toString();

const load = async (engine: Engine): Promise<void> => {
  await ensureRoles(engine);
  await engine.asOwner((owner) => owner.script(dump));
};

const catalogueOf = (engine: Engine) =>
  engine.asOwner((owner) => readSchema((query) => owner.rows(query)));

const rowsOf = (engine: Engine) =>
  engine.asOwner(async (owner) => {
    await owner.script('set local role good_repair_system');
    const rows: Record<string, Row[]> = {};
    for (const { name } of await listBackupTables(owner)) {
      rows[name] = await owner.rows(
        `select to_jsonb(t) as fields from ${quoteName(name)} t order by t::text`,
      );
    }
    return rows;
  });

type Row = { fields: Record<string, unknown> };

/** Rows without the columns that `earlier`, the same rows before a change, does not have. */
const withoutNew = (rows: readonly Row[], earlier: readonly Row[]): Row[] => {
  const known = new Set(Object.keys(earlier[0]?.fields ?? {}));
  return rows.map(({ fields }) => ({
    fields: Object.fromEntries(Object.entries(fields).filter(([column]) => known.has(column))),
  }));
};

test('a database of the last version before 1.0 gets the same schema as a new one, and keeps its rows', async () => {
  const engine = await testEngine({ migrated: false });
  await load(engine);
  const before = await rowsOf(engine);
  expect(before['inspection']?.length).toBeGreaterThan(20);
  expect(await migrate(engine)).toEqual(readMigrations().map(({ name }) => name));
  // Tables that a migration has added are empty.
  const after = Object.entries(await rowsOf(engine));
  const added = after.filter(([table]) => !(table in before));
  expect(added.filter(([, rows]) => rows.length > 0)).toEqual([]);
  const kept = after.filter(([table]) => table in before);
  expect(kept.map(([table, rows]) => [table, withoutNew(rows, before[table] ?? [])])).toEqual(
    kept.map(([table]) => [table, before[table]]),
  );
  expect(kept.length).toBe(Object.keys(before).length);
  expect(await recountDerived(engine)).toEqual([]);

  const made = await testEngine({ migrated: false });
  await migrate(made);
  expect(byName(await catalogueOf(engine))).toEqual(byName(await catalogueOf(made)));
});

/** The tables sorted by name, because they were created in another order. */
const byName = ({ tables, ...others }: Awaited<ReturnType<typeof catalogueOf>>) => ({
  ...others,
  tables: tables.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
});

test('people sign in with their old passwords and find their inspections', async () => {
  const place = await emptyEnvironment(engineKind);
  await withEngine(place, async (engine) => {
    await load(engine);
    // Otherwise the subscription of the demo district would end one day.
    await engine.asOwner((owner) =>
      owner.script(
        `set local role good_repair_system; update account set subscription_end = '2099-12-31'`,
      ),
    );
  });
  const { app, services } = await startSystem(place);
  const alice = await signIn(app, services, {
    email: demoPeople[0].email,
    password: demoPassword,
  });
  const { data } = await alice.ask('inspection/list', { page: 1, limit: 10 });
  expect(data.list).toHaveLength(10);
});

test('a database of an earlier version is refused with a sentence that says how to bring it up to date, and is not changed', async () => {
  const engine = await testEngine({ migrated: false });
  await load(engine);
  await engine.asOwner((owner) =>
    owner.script("delete from good_repair_migration where name = '0130-file-store'"),
  );
  await expect(migrate(engine)).rejects.toThrow(
    'The database was made before version 1.0, and its last migration is 0120-mail-asked-by: ' +
      'start the last version before 1.0 once with this database',
  );
  const names = await engine.asOwner((owner) =>
    owner.rows('select name from good_repair_migration'),
  );
  expect(names).toHaveLength(73);
});
