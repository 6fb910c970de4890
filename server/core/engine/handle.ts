/** Creates the handle with which handlers run queries in one transaction. */
import {
  Kysely,
  type Logger,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Connection } from './engine.ts';

/** A Kysely whose queries all run on this connection. */
export const handleOn = ({ query }: Connection, log: Logger): Kysely<unknown> => {
  const client = {
    query: (text: string, values: readonly unknown[] = []) => query({ text, values }),
    release: () => undefined,
  };
  const pool = { connect: async () => client, end: async () => undefined };
  return new Kysely({
    log,
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new PostgresDriver({ pool: pool as never }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
};
