/** Queries for the replies that deficiencies were repaired. They run in the scope of an account. */
import { sql } from 'kysely';
import { recordEntry } from '#server/core/audit-log.ts';
import type { Transaction } from '#server/core/db.ts';

/** The number of deficiencies with a reply that waits to be accepted or declined. */
export const claimedCount = sql<{ claimed: number }>`
  select count(*)::integer as claimed
  from work_claim c
  join deficiency d on d.account_id = c.account_id and d.id = c.deficiency_id
  where c.state = 'Waiting' and d.is_listed`;

/** Whether the account has ever made a work link. */
export const anyWorkLink = sql<{ hasWorkLinks: boolean }>`
  select exists (select from work_link l) as "hasWorkLinks"`;

export type WaitingClaim = {
  id: string;
  link: string;
  claimedBy: string;
  note: string;
  /** Ids of photos. */
  photos: string[];
};

/** Locks a reply that waits; undefined if the deficiency has no such reply. */
export const lockWaitingClaim = async (
  db: Transaction,
  { id, claimId }: { id: string; claimId: string },
): Promise<WaitingClaim | undefined> => {
  const { rows } = await sql<WaitingClaim>`
    select c.id, l.name as link, c.claimed_by as "claimedBy", c.note,
      array(select p.picture_id::text from work_claim_photo p
        where p.account_id = c.account_id and p.claim_id = c.id order by p.picture_id) as photos
    from work_claim c
    join work_link l on l.account_id = c.account_id and l.id = c.link_id
    where c.id = ${claimId} and c.deficiency_id = ${id} and c.state = 'Waiting'
    for no key update of c`.execute(db);
  return rows[0];
};

type Decision = { state: 'Accepted' | 'Declined'; note: string; userId: string };

/** Records what was decided about a reply, also in the audit log. */
export const decideClaim = async (
  db: Transaction,
  { id, link }: Pick<WaitingClaim, 'id' | 'link'>,
  { state, note, userId }: Decision,
): Promise<void> => {
  const { rows } = await sql<{ deficiencyId: string }>`
    update work_claim
    set state = ${state}, decision = ${note}, decided_at = now(), decided_by = ${userId}
    where id = ${id} returning deficiency_id as "deficiencyId"`.execute(db);
  for (const { deficiencyId } of rows) {
    recordEntry(db, {
      kind: 'deficiency',
      id: deficiencyId,
      subject: link,
      after: note === '' ? null : { note },
    });
  }
};
