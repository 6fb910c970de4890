/** Queries for the calendars behind secret URLs. */
import { sql } from 'kysely';
import type { Role } from '#domain/person/role.ts';
import type { CalendarCovers } from '#domain/school/schedule.ts';
import type { Transaction } from '#server/core/db.ts';
import { newToken, tokenHash } from '#server/core/credentials/secrets.ts';

/**
 * Creates a new URL, which replaces the person's earlier one, and returns its token. Runs in the
 * scope of the account.
 */
export const renewFeed = async (
  db: Transaction,
  userId: string,
  covers: CalendarCovers,
): Promise<string> => {
  const token = newToken();
  await sql`
    insert into calendar_feed (account_id, user_id, token_hash, covers)
    values (current_account(), ${userId}, ${tokenHash(token)}, ${covers})
    on conflict (account_id, user_id) do update
      set token_hash = excluded.token_hash, covers = excluded.covers, made_at = now()`.execute(db);
  return token;
};

export const deleteFeed = async (db: Transaction, userId: string): Promise<void> => {
  await sql`delete from calendar_feed where user_id = ${userId}`.execute(db);
};

type FeedOwner = {
  id: string;
  accountId: string;
  role: Role;
  timeZone: string;
  isLimited: boolean;
  covers: CalendarCovers;
};

/**
 * The person whose calendar has this token. Undefined if the person could not sign in: because they
 * were deactivated or removed, or because their account is deactivated, deleted or expired. Runs in
 * system scope.
 */
export const findFeedOwner = async (
  db: Transaction,
  token: string,
): Promise<FeedOwner | undefined> => {
  const { rows } = await sql<FeedOwner>`
    select u.id, u.account_id as "accountId", u.role, a.time_zone as "timeZone",
      u.school_ids is not null as "isLimited", f.covers
    from calendar_feed f
    join app_user u on u.account_id = f.account_id and u.id = f.user_id
    join account a on a.id = f.account_id
    where f.token_hash = ${tokenHash(token)} and u.status = 'Active' and u.deleted_at is null
      and a.is_active and a.deleted_at is null
      and a.subscription_end >= (now() at time zone a.time_zone)::date`.execute(db);
  return rows[0];
};

export type PlannedEvent = {
  planId: string;
  version: number;
  changedAt: string;
  plannedDate: string;
  schoolId: string;
  school: string;
  address: string;
  /** The inspector's name, which the calendar of a district shows; '' while nobody is assigned. */
  inspector: string;
};

/**
 * The planned inspections of a person or of the whole district, earliest first. Those whose planned
 * date is at most 91 days ago are included, done or not. Runs in the scope of the account.
 */
export const listPlannedEvents = async (
  db: Transaction,
  { id, covers }: Pick<FeedOwner, 'id' | 'covers'>,
): Promise<PlannedEvent[]> => {
  const { rows } = await sql<PlannedEvent>`
    select p.plan_id as "planId", p.version, p.changed_at as "changedAt",
      p.planned_on as "plannedDate", s.id as "schoolId", s.name as school, s.address,
      coalesce(nullif(u.full_name, ''), u.email, '') as inspector
    from inspection_plan p
    join school s on s.account_id = p.account_id and s.id = p.school_id
    left join app_user u on u.account_id = p.account_id and u.id = p.inspector_id
    where ${covers === 'own' ? sql`p.inspector_id = ${id}` : sql`true`} and p.planned_on > now()::date - 92 and s.deleted_at is null
    order by p.planned_on, s.id
    limit 1000`.execute(db);
  return rows;
};
