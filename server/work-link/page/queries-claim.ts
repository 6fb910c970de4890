/** Queries that add a claim. They run in the scope of an account. */
import { sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';

export const hasWaitingClaim = async (db: Transaction, deficiencyId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from work_claim where deficiency_id = ${deficiencyId} and state = 'Waiting'`.execute(db);
  return rows.length > 0;
};

/**
 * Locks the link, so that its claims are added one after another. Claims that nobody can decide about,
 * because the deficiency is not listed any more, do not count.
 */
export const countWaitingLocking = async (db: Transaction, linkId: string): Promise<number> => {
  await sql`select from work_link where id = ${linkId} for no key update`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from work_claim c
    join deficiency d on d.account_id = c.account_id and d.id = c.deficiency_id
    where c.link_id = ${linkId} and c.state = 'Waiting' and d.is_listed`.execute(db);
  return rows[0]?.count ?? 0;
};

type ClaimToInsert = {
  linkId: string;
  deficiencyId: string;
  note: string;
  claimedBy: string;
  photoIds: readonly string[];
};

export const insertClaim = async (
  db: Transaction,
  { linkId, deficiencyId, note, claimedBy, photoIds }: ClaimToInsert,
): Promise<void> => {
  await sql`
    with claim as (
      insert into work_claim (account_id, link_id, deficiency_id, claimed_by, note)
      values (current_account(), ${linkId}, ${deficiencyId}, ${claimedBy}, ${note})
      returning account_id, id
    )
    insert into work_claim_photo (account_id, claim_id, picture_id)
    select distinct c.account_id, c.id, p.id
    from claim c cross join unnest(${photoIds}::uuid[]) as p (id)`.execute(db);
};
