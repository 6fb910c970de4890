import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { engineKind } from '#server/test/engine.ts';
import { type Database, databaseOn, type Transaction } from '#server/core/db.ts';
import { compiled } from '#server/core/sql/compiled.ts';
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

describe.runIf(engineKind === 'embedded')('the embedded engine', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openOne();
    return () => database.close();
  });

  test('prepares a statement once for several reads', async () => {
    const list = JSON.stringify([{ a: 1 }]);
    const query = sql`
      select ${"O'Peña"}::text as name, ${list}::jsonb as list, ${[1, 2]}::int[] as numbers`;
    const { text } = compiled(query);
    const row = { name: "O'Peña", list: [{ a: 1 }], numbers: [1, 2] };
    for (let round = 0; round < 3; round += 1) {
      expect(await database.read(null, query)).toEqual([[row]]);
    }
    const statements = await database.asSystem((db) => prepared(db));
    expect(statements.get(text)).toBe(3);
  });

  test('does not run the statements after one that failed, and handles the next request', async () => {
    // The second statement takes a lock that outlives a rollback, so the lock would be found
    // afterwards if the statement had run.
    const failing = [sql`select 1 / ${0}::int as quotient`, sql`select pg_advisory_lock(4711)`];
    const locks = sql`
      select count(*)::int as held from pg_locks where locktype = 'advisory' and objid = 4711`;
    // In the second round, the statements that PostgreSQL has parsed are already prepared.
    for (let round = 0; round < 2; round += 1) {
      await expect(database.read(null, ...failing)).rejects.toMatchObject({ code: '22012' });
      expect(await database.read(null, locks)).toEqual([[{ held: 0 }]]);
    }
  });

  test('lets a read see only the rows of its scope, and does not let it write', async () => {
    const [scope] = await database.read(
      '11111111-1111-4111-8111-111111111111',
      sql`select current_user::text as role, current_setting('app.account_id') as account`,
    );
    expect(scope).toEqual([
      { role: 'good_repair_member', account: '11111111-1111-4111-8111-111111111111' },
    ]);
    const writing = database.read(null, sql`insert into note values (${'a word'})`);
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

  test('prepares the first 500 statements of a connection, and runs the others unprepared', async () => {
    const texts = Array.from({ length: 520 }, (_, at) => `select ${at} as mark`);
    const readAll = async () => {
      for (const [at, text] of texts.entries()) {
        expect(await database.read(null, sql.raw(text))).toEqual([[{ mark: at }]]);
      }
    };
    await readAll();
    await readAll();
    const statements = await database.asSystem((db) => prepared(db));
    // The query for these statements is the 500th of the connection, and is not executed yet.
    expect(statements.size).toBeGreaterThanOrEqual(499);
    expect(statements.size).toBeLessThanOrEqual(500);
    expect(statements.get(texts[0] as string)).toBe(2);
    expect(statements.has(texts.at(-1) as string)).toBe(false);
  });
});
