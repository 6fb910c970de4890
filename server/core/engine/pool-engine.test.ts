import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { engineKind } from '#server/test/engine.ts';
import { type Database, databaseOn, type Transaction } from '#server/core/db.ts';
import { openInMemory } from './embedded.ts';
import { ensureRoles } from './roles.ts';

/** An empty database with a table that everybody may write; creating one takes seconds. */
const openOne = async () => {
  const engine = await openInMemory();
  await ensureRoles(engine);
  await engine.asOwner((owner) =>
    owner.script(
      'create table note (words text); grant all on note to good_repair_system, good_repair_member',
    ),
  );
  return databaseOn(engine);
};

/** How many times each prepared statement was executed, by the statement's text. */
const prepared = async (db: Transaction) => {
  const { rows } = await sql<{ statement: string; plans: number }>`
    select statement, (generic_plans + custom_plans)::integer as plans
    from pg_prepared_statements`.execute(db);
  return new Map(rows.map(({ statement, plans }) => [statement, plans]));
};

const statement = (text: string, ...values: unknown[]) => ({ text, values });

describe.runIf(engineKind === 'embedded')('the embedded engine', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openOne();
    return () => database.close();
  });

  test('prepares a statement once for several reads', async () => {
    const text = 'select $1::text as name, $2::jsonb as list, $3::int[] as numbers';
    const values = ["O'Peña", JSON.stringify([{ a: 1 }]), [1, 2]];
    const row = { name: "O'Peña", list: [{ a: 1 }], numbers: [1, 2] };
    for (let round = 0; round < 3; round += 1) {
      expect(await database.read(null, [statement(text, ...values)])).toEqual([[row]]);
    }
    const statements = await database.asSystem((db) => prepared(db));
    expect(statements.get(text)).toBe(3);
  });

  test('does not run the statements after one that failed, and handles the next request', async () => {
    // The second statement takes a lock that outlives a rollback, so the lock would be found
    // afterwards if the statement had run.
    const failing = [
      statement('select 1 / $1::int as quotient', 0),
      statement('select pg_advisory_lock(4711)'),
    ];
    const locks = statement(
      `select count(*)::int as held from pg_locks where locktype = 'advisory' and objid = 4711`,
    );
    // In the second round, the statements that PostgreSQL has parsed are already prepared.
    for (let round = 0; round < 2; round += 1) {
      await expect(database.read(null, failing)).rejects.toMatchObject({ code: '22012' });
      expect(await database.read(null, [locks])).toEqual([[{ held: 0 }]]);
    }
  });

  test('lets a read see only the rows of its scope, and does not let it write', async () => {
    const [scope] = await database.read('11111111-1111-4111-8111-111111111111', [
      statement(`select current_user::text as role, current_setting('app.account_id') as account`),
    ]);
    expect(scope).toEqual([
      { role: 'good_repair_member', account: '11111111-1111-4111-8111-111111111111' },
    ]);
    const writing = database.read(null, [statement(`insert into note values ($1)`, 'a word')]);
    await expect(writing).rejects.toMatchObject({ code: '25006' });
  });

  test('rolls back a transaction in which a statement failed', async () => {
    const failing = database.asSystem(async (db) => {
      await sql`insert into note values (${'before the failure'})`.execute(db);
      await sql`select 1 / ${0}::int as quotient`.execute(db).catch(() => undefined);
    });
    await expect(failing).rejects.toThrow();
    const notes = await database.asSystem((db) => sql`select * from note`.execute(db));
    expect(notes.rows).toEqual([]);
  });

  test('drops all plans when there are 500, and prepares a statement again when it is next used', async () => {
    const texts = Array.from({ length: 520 }, (_, at) => `select ${at} as mark`);
    const [first = ''] = texts;
    for (const [at, text] of texts.entries()) {
      const rows = await database.read(null, [statement(text), statement(first)]);
      expect(rows).toEqual([[{ mark: at }], [{ mark: 0 }]]);
    }
    const statements = await database.asSystem((db) => prepared(db));
    expect(statements.size).toBeLessThan(60);
    expect(statements.get(first)).toBeGreaterThan(10);
    expect(statements.has(texts.at(-1) as string)).toBe(true);
  });

  test('prepares statements under new names if their old plans could not be dropped in a failed transaction', async () => {
    const fill = Array.from({ length: 500 }, (_, at) => `select ${at} as filling`);
    const failing = database.asSystem(async (db) => {
      await sql`select 1 / ${0}::int as quotient`.execute(db).catch(() => undefined);
      for (const text of fill)
        await sql
          .raw(text)
          .execute(db)
          .catch(() => undefined);
    });
    await expect(failing).rejects.toThrow();
    for (const text of fill) await database.read(null, [statement(text)]);
  });
});
