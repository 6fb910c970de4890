import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '#server/test/database.ts';
import { engineKind } from '#server/test/engine.ts';
import type { Transaction } from '#server/core/db.ts';

const database = await testDatabase();

/** The prepared statements of this connection. */
const prepared = async (db: Transaction) => {
  const { rows } = await sql<{ statement: string; plans: number }>`
    select statement, (generic_plans + custom_plans)::integer as plans
    from pg_prepared_statements`.execute(db);
  return rows;
};

test.runIf(engineKind === 'server')(
  'a statement that is executed twice on a connection is prepared once',
  async () => {
    const ask = (db: Transaction, name: string) =>
      sql`select 'asked twice' as mark, ${name}::text as name`.execute(db);
    // A transaction has one connection, so both executions are on the same connection.
    const statements = await database.asSystem(async (db) => {
      expect((await ask(db, 'Nguyễn')).rows).toEqual([{ mark: 'asked twice', name: 'Nguyễn' }]);
      expect((await ask(db, "O'Peña")).rows).toEqual([{ mark: 'asked twice', name: "O'Peña" }]);
      return prepared(db);
    });
    const asked = statements.filter(({ statement }) => statement.includes('asked twice'));
    expect(asked).toEqual([{ statement: expect.any(String), plans: 2 }]);
  },
);
