/** Queries for the list of the team. */
import { sql } from 'kysely';
import type { TeamMember } from '#contract/user/user.ts';
import { roles } from '#domain/person/role.ts';
import type { UserStatus } from '#domain/person/user.ts';
import { byName } from '#server/core/sql/by-name.ts';
import { type CountRow, limitTo, type Page } from '#server/core/sql/paging.ts';
import { anyColumnContains } from '#server/core/sql/search-text.ts';
import { invitationProblem } from '#server/mail/undelivered.ts';

type TeamFilter = { search: string; status?: UserStatus | undefined };

const inTeam = ({ search, status }: TeamFilter) => sql`deleted_at is null and not is_super
  and (${status ?? null}::text is null or status = ${status ?? null})
  and ${anyColumnContains(['full_name_key', search], ['email_key', search], ['username_key', search])}`;

const shownName = byName(sql`coalesce(nullif(full_name, ''), email)`);
const rank = sql`array_position(array[${sql.join(roles.map((role) => sql.lit(role)))}], role)`;

/**
 * The orders in which members can be sorted. Members with equal values are sorted by name, and
 * members without a name are sorted by their email address.
 */
const teamOrders = {
  name: sql`${shownName}, id`,
  '-name': sql`${shownName} desc, id desc`,
  role: sql`${rank}, ${shownName}, id`,
  '-role': sql`${rank} desc, ${shownName}, id`,
  email: sql`${byName('email')}, id`,
  '-email': sql`${byName('email')} desc, id desc`,
  department: sql`department = '', ${byName('department')}, ${shownName}, id`,
  '-department': sql`department = '', ${byName('department')} desc, ${shownName}, id`,
  status: sql`status, ${shownName}, id`,
  '-status': sql`status desc, ${shownName}, id`,
  active: sql`last_active_at nulls first, ${shownName}, id`,
  '-active': sql`last_active_at desc nulls last, ${shownName}, id`,
} as const;

/** The schools to which a member is limited, as JSON; null for a member who sees all. */
const memberSchools = sql`case when school_ids is not null then (
    select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name)
      order by ${byName('s.name')}), '[]')
    from school s
    where s.account_id = app_user.account_id and s.id = any (app_user.school_ids)
      and s.deleted_at is null
  ) end`;

/** A page of the team. */
export const teamPage = (filter: TeamFilter, order: keyof typeof teamOrders, page: Page) =>
  sql<Omit<TeamMember, 'lastActive' | 'mayBecomeOwner'> & { lastActive: Date | null }>`
    select id, coalesce(nullif(full_name, ''), email) as name, full_name, username, role, email,
      department, status, last_active_at as "lastActive", is_owner, has_factor,
      ${memberSchools} as schools, ${invitationProblem} as "invitationProblem"
    from app_user where ${inTeam(filter)}
    order by ${teamOrders[order]}
    ${limitTo(page)}`;

/** The number of members that match the filter. */
export const teamCount = (filter: TeamFilter) => sql<CountRow>`
  select count(*)::integer as rows from app_user where ${inTeam(filter)}`;
