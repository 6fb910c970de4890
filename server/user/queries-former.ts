/**
 * The people who left the team and still have work assigned to them. Runs in the scope of an
 * account.
 */
import { type SqlBool, sql } from 'kysely';
import type { FormerMember } from '#contract/user/user.ts';
import { isFulfilled } from '#server/schedule/queries.ts';
import { byName } from '#server/core/sql/by-name.ts';
import { leftTeam } from '#server/core/sql/assigned-person.ts';

const hasDeficiencies = sql<SqlBool>`exists (
  select from deficiency d
  where d.account_id = u.account_id and d.assigned_to = u.id and d.is_listed and d.state <> 'Verified'
)`;

const hasInspections = sql<SqlBool>`exists (
  select from inspection_plan p
  join school s on s.account_id = p.account_id and s.id = p.school_id and s.deleted_at is null
  where p.account_id = u.account_id and p.inspector_id = u.id and not ${isFulfilled}
)`;

/**
 * Deactivated and removed members who still have an open deficiency or a planned inspection
 * assigned to them, sorted by name.
 */
export const formerMembers = () => sql<FormerMember>`
  select * from (
    select u.id, coalesce(nullif(u.full_name, ''), u.email) as name, ${leftTeam} as left,
      ${hasDeficiencies} as "hasDeficiencies", ${hasInspections} as "hasInspections"
    from app_user u
    where (u.deleted_at is not null or u.status = 'Inactive') and not u.is_super
  ) former
  where "hasDeficiencies" or "hasInspections"
  order by ${byName('name')}, id`;
