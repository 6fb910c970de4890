import { sql } from 'kysely';

/** How person `u` left the team; null for an active or invited member. */
export const leftTeam = sql`
  case when u.deleted_at is not null then 'removed' when u.status = 'Inactive' then 'deactivated' end`;

/** The AssignedPerson of person `u`; null if the left join found no person. */
export const assignedPerson = sql`
  case when u.id is not null then jsonb_build_object(
    'id', u.id, 'name', coalesce(nullif(u.full_name, ''), u.email), 'left', ${leftTeam}) end`;
