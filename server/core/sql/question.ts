/** Compiles SQL to questions: statements that only read, which can be asked all at once (core/db.ts). */
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import type { Question } from '../engine/scope.ts';

const compiler = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** The statement and its values. */
export const questionOf = <Row>(statement: RawBuilder<Row>): Question<Row> => {
  const { sql, parameters } = statement.compile(compiler);
  return { text: sql, values: parameters };
};
