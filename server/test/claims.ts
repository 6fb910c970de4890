/** Replies that deficiencies were repaired, as the page of a work link stores them. */
import { sql } from 'kysely';
import type { Services } from '#server/core/context.ts';
import { inSystem } from './accounts.ts';
import type { Person } from './people.ts';

/** A reply that waits, with a photo of the account if it has one; returns its id. */
export const aClaim = async (
  services: Pick<Services, 'database'>,
  sam: Person,
  deficiencyId: string,
): Promise<string> => {
  const { data } = await sam.ask('work-link/create', {
    name: 'Roofing, Lincoln',
    days: 30,
    takesReplies: true,
    filters: {},
  });
  const [claim] = await inSystem(
    services,
    sql<{ id: string }>`
      with claim as (
        insert into work_claim (account_id, link_id, deficiency_id, claimed_by, note)
        values (${sam.accountId}, ${data.id}, ${deficiencyId}, 'Joe', 'Valve replaced')
        on conflict (account_id, deficiency_id) where state = 'Waiting'
          do update set note = excluded.note
        returning account_id, id
      ), photo as (
        insert into work_claim_photo (account_id, claim_id, picture_id)
        select c.account_id, c.id, p.id from claim c
        join lateral (select id from picture where account_id = c.account_id limit 1) p on true
        on conflict do nothing
      )
      select id from claim`,
  );
  return claim?.id as string;
};
