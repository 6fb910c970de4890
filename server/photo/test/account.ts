import type { Database } from '#server/core/db.ts';

/** Creates an empty account and returns its id. */
export const anAccount = async (database: Database): Promise<string> => {
  const account = await database.asSystem((db) =>
    db
      .insertInto('account')
      .values({ name: 'Mayacamas Unified', subscription_end: '2099-12-31' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return account.id;
};
