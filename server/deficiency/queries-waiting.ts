/** SQL conditions: what of a deficiency `d` waits for somebody. */
import { type SqlBool, sql } from 'kysely';

/** Whether a reply that deficiency `d` was repaired waits to be accepted or declined. */
export const isClaimed = sql<SqlBool>`exists (select from work_claim c
  where c.account_id = d.account_id and c.deficiency_id = d.id and c.state = 'Waiting')`;

/** Whether deficiency `d` is an emergency that nobody has made safe. */
export const isUnsafe = sql<SqlBool>`exists (select from emergency e
  join inspection i on i.account_id = e.account_id and i.id = e.inspection_id and i.deleted_at is null
  where e.account_id = d.account_id and e.deficiency_id = d.id and e.safe_at is null)`;
