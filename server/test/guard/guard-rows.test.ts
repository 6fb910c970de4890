/**
 * Row-level security keeps the rows of an account from all other accounts, in every table that has
 * rows of accounts, even if a handler forgets the condition on the account. The tables are read
 * from PostgreSQL's system catalogue.
 */
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Transaction } from '#server/core/db.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { fillTables } from './guard-fill.ts';
import { accountRows, type TableOfAccounts, tablesOfAccounts } from './guard-tables.ts';
import { aWorld, type World } from './guard-world.ts';

const harness = await testApp();
const { app, services } = harness;
const { database } = services;
const [ours, theirs] = [await aWorld(harness, 'quercus'), await aWorld(harness, 'sequoia')];
const tables = await tablesOfAccounts(services);

beforeAll(async () => {
  await fillTables(app, ours);
  await fillTables(app, theirs);
});

const nobody = 'no account';

type Outcome = { rows: number } | { refused: string };

/** Runs a statement as a member of an account, or of none, and rolls it back. */
const attempt = async (who: World | typeof nobody, statement: RawBuilder<unknown>) => {
  let outcome: Outcome = { rows: -1 };
  const undo = new Error('Undone.');
  const work = async (db: Transaction) => {
    if (who === nobody) await sql`select set_config('app.account_id', '', true)`.execute(db);
    outcome = await statement.execute(db).then(
      ({ rows }) => ({ rows: rows.length }),
      (error: { code?: string }) => ({ refused: error.code ?? String(error) }),
    );
    throw undo;
  };
  // Bob's, because drafts are seen only by the person who enters them.
  const { accountId, bob } = who === nobody ? ours : who;
  await database.asAccount({ accountId, memberId: bob.id }, work).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return outcome;
};

/** PostgreSQL's error if a policy or a missing privilege forbids a statement. */
const refused = { refused: '42501' };
const nothing = { rows: 0 };

const all = ({ name }: TableOfAccounts) => sql`select from ${sql.table(name)}`;
const of = ({ key }: TableOfAccounts, { accountId }: World) => sql`${sql.ref(key)} = ${accountId}`;

/**
 * A statement that inserts a copy of one of the account's rows. PostgreSQL checks the policy before
 * the unique keys, so a refusal shows that the policy works.
 */
const aCopy = async (table: TableOfAccounts, world: World): Promise<RawBuilder<unknown>> => {
  const from = sql.table(table.name);
  const [found] = await inSystem(
    services,
    sql<{ row: string }>`select to_jsonb(t)::text as row from ${from} t
      where ${of(table, world)} limit 1`,
  );
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  return sql`insert into ${from} (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${from}, ${found?.row}::jsonb)
    returning 1`;
};

const changes = (table: TableOfAccounts, world: World) => ({
  update: sql`update ${sql.table(table.name)} set ${sql.ref(table.key)} = ${sql.ref(table.key)}
    where ${of(table, world)} returning 1`,
  'delete from': sql`delete from ${sql.table(table.name)} where ${of(table, world)} returning 1`,
});

test('at least 16 tables with rows of accounts are found and tested', () => {
  expect(tables.length).toBeGreaterThanOrEqual(16);
});

describe.each(tables)('$name', (table) => {
  test('has rows of both test accounts (if it has none, add some in guard-fill.ts)', async () => {
    for (const world of [ours, theirs]) {
      const rows = await inSystem(services, sql`${all(table)} where ${of(table, world)}`);
      expect(rows.length).toBeGreaterThan(0);
    }
  });

  test('shows no rows to a transaction without an account, and accepts no change from the transaction', async () => {
    expect(await attempt(nobody, all(table))).toEqual(nothing);
    expect(await attempt(nobody, await aCopy(table, ours))).toEqual(refused);
    for (const statement of Object.values(changes(table, ours))) {
      expect([nothing, refused]).toContainEqual(await attempt(nobody, statement));
    }
  });

  test('shows an account only its own rows', async () => {
    const own = await inSystem(services, sql`${all(table)} where ${of(table, ours)}`);
    expect(await attempt(ours, all(table))).toEqual({ rows: own.length });
    expect(await attempt(ours, sql`${all(table)} where ${of(table, theirs)}`)).toEqual(nothing);
  });

  test('does not let an account insert a row for another account', async () => {
    expect(await attempt(ours, await aCopy(table, theirs))).toEqual(refused);
  });

  test('does not let an account move its rows to another account', async () => {
    const moved = sql`update ${sql.table(table.name)}
      set ${sql.ref(table.key)} = ${theirs.accountId} where ${of(table, ours)}`;
    expect(await attempt(ours, moved)).toEqual(refused);
  });

  test("does not let an account change or delete another account's rows", async () => {
    const before = await accountRows(services, theirs.accountId);
    for (const statement of Object.values(changes(table, theirs))) {
      expect([nothing, refused]).toContainEqual(await attempt(ours, statement));
    }
    const own = await inSystem(services, sql`${all(table)} where ${of(table, ours)}`);
    const touched = sql`update ${sql.table(table.name)}
      set ${sql.ref(table.key)} = ${sql.ref(table.key)} returning 1`;
    expect([{ rows: own.length }, refused]).toContainEqual(await attempt(ours, touched));
    expect(await accountRows(services, theirs.accountId)).toEqual(before);
  });
});

test('a table without an account column is not accessible to members', async () => {
  const found = await inSystem(
    services,
    sql<{ name: string }>`select relname::text as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const others = found.filter(({ name }) => !tables.some((table) => table.name === name));
  expect(others.map(({ name }) => name)).toContain('good_repair_migration');
  for (const { name } of others) {
    const outcome = await attempt(ours, sql`select from ${sql.table(name)}`);
    expect({ name, ...outcome }).toEqual({ name, ...refused });
  }
});

test('the member role is neither a superuser nor exempt from the policies', async () => {
  const { rows } = await database.asAccount(ours.accountId, (db) =>
    sql<{ role: string; bypasses: boolean }>`
      select current_user::text as role, rolbypassrls or rolsuper as bypasses
      from pg_roles where rolname = current_user`.execute(db),
  );
  expect(rows).toEqual([{ role: 'good_repair_member', bypasses: false }]);
});

test('the account and the role that a transaction sets are reset when it ends', async () => {
  await database.asAccount(ours.accountId, (db) => all(tables[0] as TableOfAccounts).execute(db));
  const [left] = await inSystem(
    services,
    sql<{ account: string; role: string }>`select current_setting('app.account_id') as account,
      current_user::text as role`,
  );
  expect(left).toEqual({ account: '', role: 'good_repair_system' });
});
