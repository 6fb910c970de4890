/** Compiles queries to text and values. */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type { Statement } from '#server/core/engine/engine.ts';

const compiler = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The statement of a query, with its parameters. */
export const compiled = (query: RawBuilder<unknown>): Statement => {
  const { sql, parameters } = query.compile(compiler);
  return { text: sql, values: parameters };
};
