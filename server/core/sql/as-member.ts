import { sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';

/**
 * From here on, the transaction sees the rows that belong to this member alone, such as saved views
 * that are not shared, instead of those of the caller. For what an administrator does to the rows of
 * a member.
 */
export const continueAsMember = async (db: Transaction, id: string): Promise<void> => {
  await sql`select set_config('app.member_id', ${id}, true)`.execute(db);
};
