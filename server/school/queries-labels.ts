/** Queries for printing the labels on doors. */
import { sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';

/**
 * The codes of areas and facilities are the beginning of their ids
 * (domain/inspection/area-code.ts). Returns the codes that two areas or facilities of the account
 * share, which is possible because clients choose the ids.
 */
export const listSharedAreaCodes = async (db: Transaction): Promise<string[]> => {
  const { rows } = await sql<{ code: string }>`
    select left(id::text, 13) as code
    from (
      select id from area where account_id = current_account() and deleted_at is null
      union all
      select id from facility where account_id = current_account() and deleted_at is null
    ) place
    group by code having count(*) > 1`.execute(db);
  return rows.map(({ code }) => code);
};

export const takesComplaints = async (db: Transaction): Promise<boolean> => {
  const { rows } = await sql`
    select from account where id = current_account() and takes_complaints`.execute(db);
  return rows.length > 0;
};
