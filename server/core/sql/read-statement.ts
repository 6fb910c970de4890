/** Compiles SQL to read-only statements that can be sent together (core/db.ts). */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type { Database } from '#server/core/db.ts';
import type { ReadStatement } from '#server/core/engine/scope.ts';

const compiler = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The statement and its parameters. */
export const compileRead = <Row>(statement: RawBuilder<Row>): ReadStatement<Row> => {
  const { sql, parameters } = statement.compile(compiler);
  return { text: sql, values: parameters };
};

/** Runs a read-only query in the scope of an account (null: of the system), in one round trip. */
export const readRows = async <Row>(
  database: Database,
  accountId: string | null,
  query: RawBuilder<Row>,
): Promise<Row[]> => {
  const [rows = []] = await database.read(accountId, [compileRead(query)]);
  return rows as Row[];
};
