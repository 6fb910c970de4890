/** Queries for feeds. */
import { sql } from 'kysely';
import { recordAdded, recordChanges } from '#server/core/audit-log.ts';
import type { Feed } from '#contract/feed/feed.ts';
import type { FeedFilters, FeedList } from '#domain/feed/feed.ts';
import type { ViewScreen } from '#domain/list/saved-view.ts';
import type { Role } from '#domain/person/role.ts';
import type { Transaction } from '#server/core/db.ts';
import { tokenHash } from '#server/core/credentials/secrets.ts';
import { instant } from '#server/core/sql/instant.ts';
import { type CountRow, limitTo, type Page } from '#server/core/sql/paging.ts';
import { restorePeriod } from '#server/core/sql/restorable.ts';

const isOpen = sql`(f.revoked_at is null and f.expires_at > now())`;

/** Whether the view of feed `f` is one that its owner sees, as row-level security of views has it. */
const seesView = sql`(v.is_shared or v.user_id = f.user_id)`;

/** Of a feed of somebody else, only whether the view was deleted, because views of others are not seen. */
const isViewGone = (userId: string) =>
  sql`case when f.user_id = ${userId} then ${seesView} is not true else f.view_id is null end`;

/** The columns of a Feed, for feed `f` of user `u` with view `v`. */
const columns = (userId: string) => sql`
  f.id, f.list, f.name, f.hint, ${instant('f.created_at')} as "createdAt",
  ${instant('f.expires_at')} as "expiresAt", ${instant('f.last_used_at')} as "lastUsedAt",
  case when ${seesView} then v.name end as view,
  f.of_view or f.filters <> '{}' as "isFiltered",
  coalesce(nullif(u.full_name, ''), u.email) as "createdBy", f.user_id = ${userId} as "isOwn",
  case when f.revoked_at is not null then 'Revoked' when not ${isOpen} then 'Expired'
    when f.of_view and ${isViewGone(userId)} then 'View deleted' else 'Active' end as state`;

const joined = sql`
  join app_user u on u.account_id = f.account_id and u.id = f.user_id
  left join saved_view v on v.account_id = f.account_id and v.id = f.view_id`;

export type FeedSelection = { list?: FeedList | undefined; owner?: string | undefined };

const selected = ({ list, owner }: FeedSelection) => sql`
  f.account_id = current_account() and least(f.revoked_at, f.expires_at) > now() - ${restorePeriod}
  and ${list === undefined ? sql`true` : sql`f.list = ${list}`}
  and ${owner === undefined ? sql`true` : sql`f.user_id = ${owner}`}`;

/** The active feeds, then those that ended in the last 30 days; the newest first in both groups. */
export const feedPage = (selection: FeedSelection, userId: string, page: Page) => sql<Feed>`
  select ${columns(userId)} from feed f ${joined}
  where ${selected(selection)}
  order by not ${isOpen}, f.created_at desc, f.id ${limitTo(page)}`;

export const feedCount = (selection: FeedSelection) => sql<CountRow>`
  select count(*)::integer as rows from feed f where ${selected(selection)}`;

/**
 * Counts the active feeds of a person, and locks the person, so that feeds are created one after
 * another. Feeds that ended long ago are deleted, so that a person does not have more and more.
 */
export const countFeedsLocking = async (db: Transaction, userId: string): Promise<number> => {
  await sql`select from app_user where id = ${userId} for no key update`.execute(db);
  await sql`
    delete from feed where user_id = ${userId}
      and least(revoked_at, expires_at) < now() - ${restorePeriod}`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from feed f
    where f.user_id = ${userId} and ${isOpen}`.execute(db);
  return rows[0]?.count ?? 0;
};

type NewFeed = {
  list: FeedList;
  name: string;
  days: number;
  viewId: string | null;
  filters: FeedFilters;
};

export const insertFeed = async (
  db: Transaction,
  { list, name, days, viewId, filters }: NewFeed,
  { hash, hint, userId }: { hash: Buffer; hint: string; userId: string },
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into feed (account_id, user_id, name, list, of_view, view_id, filters, token_hash, hint,
      expires_at)
    values (current_account(), ${userId}, ${name}, ${list}, ${viewId !== null}, ${viewId},
      ${JSON.stringify(filters)}::jsonb, ${hash}, ${hint}, now() + ${days} * interval '1 day')
    returning id`.execute(db);
  const { id } = rows[0] as { id: string };
  await recordAdded(db, 'feed', id);
  return id;
};

export const getFeed = async (db: Transaction, id: string, userId: string): Promise<Feed> => {
  const { rows } = await sql<Feed>`
    select ${columns(userId)} from feed f ${joined} where f.id = ${id}`.execute(db);
  return rows[0] as Feed;
};

/** Revokes a feed, of this owner if one is given. Returns false when there is no such feed. */
export const revokeFeed = async (
  db: Transaction,
  id: string,
  owner: string | undefined,
): Promise<boolean> => {
  const own = owner === undefined ? sql`true` : sql`user_id = ${owner}`;
  const { rows } = await recordChanges(db, 'feed', sql<boolean>`id = ${id} and ${own}`, () =>
    sql`
      update feed set revoked_at = coalesce(revoked_at, now())
      where id = ${id} and ${own} returning id`.execute(db),
  );
  return rows.length > 0;
};

/** The query string of a view that the scope of the transaction sees. */
export const findViewQuery = async (
  db: Transaction,
  id: string,
  screen: ViewScreen,
): Promise<string | undefined> => {
  const { rows } = await sql<{ query: string }>`
    select query from saved_view where id = ${id} and screen = ${screen}`.execute(db);
  return rows[0]?.query;
};

/** A feed with what is needed to read it as the person who made it. */
export type OpenedFeed = {
  id: string;
  accountId: string;
  userId: string;
  role: Role;
  isLimited: boolean;
  list: FeedList;
  ofView: boolean;
  viewId: string | null;
  filters: FeedFilters;
  isExpired: boolean;
  /** Whether it was not read within the last minute. */
  wasIdle: boolean;
  timeZone: string;
  schoolYearBegins: string;
};

/** Whether the person may sign in with an identity provider, which has factors of its own. */
const signsOnElsewhere = sql`exists (
  select from sign_on_identity i where i.account_id = f.account_id and i.user_id = f.user_id)`;

/**
 * The feed with this token. Undefined if it was revoked or its person could not sign in: because
 * they were deactivated or removed, lack a required second factor, or because their account is
 * deactivated, deleted or expired.
 * Runs in system scope.
 */
export const findFeed = async (db: Transaction, token: string): Promise<OpenedFeed | undefined> => {
  const { rows } = await sql<OpenedFeed>`
    select f.id, f.account_id as "accountId", f.user_id as "userId", u.role,
      u.school_ids is not null as "isLimited", f.list, f.of_view as "ofView",
      f.view_id as "viewId", f.filters, f.expires_at <= now() as "isExpired",
      coalesce(f.last_used_at < now() - interval '1 minute', true) as "wasIdle",
      a.time_zone as "timeZone", a.school_year_begins as "schoolYearBegins"
    from feed f
    join app_user u on u.account_id = f.account_id and u.id = f.user_id
    join account a on a.id = f.account_id
    where f.token_hash = ${tokenHash(token)} and f.revoked_at is null
      and u.status = 'Active' and u.deleted_at is null and a.is_active and a.deleted_at is null
      and a.subscription_end >= (now() at time zone a.time_zone)::date
      and (u.has_factor or ${signsOnElsewhere}
        or coalesce(a.factor_required_from > (now() at time zone a.time_zone)::date, true))`.execute(
    db,
  );
  return rows[0];
};

export const noteUse = async (db: Transaction, id: string): Promise<void> => {
  await sql`update feed set last_used_at = now() where id = ${id}`.execute(db);
};
