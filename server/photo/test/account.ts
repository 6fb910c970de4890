import { sql } from 'kysely';
import type { Database } from '#server/core/db.ts';

/** Creates an empty account and returns its id. */
export const anAccount = async (database: Database): Promise<string> => {
  const { rows } = await database.asSystem((db) =>
    sql<{ id: string }>`
      insert into account (name, subscription_end) values ('Mayacamas Unified', '2099-12-31')
      returning id`.execute(db),
  );
  return rows[0]?.id as string;
};
