/**
 * Queries for the audit log. They run in the scope of the account, and return the newest entries
 * first.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ActivityEntry } from '#contract/account/activity.ts';
import { actsOf, type AuditKind } from '#domain/account/audit.ts';
import type { Transaction } from '#server/core/db.ts';
import { PAGE } from '#server/core/export/table.ts';
import { instant } from '#server/core/sql/instant.ts';
import { type CountRow, limitTo, type Page } from '#server/core/sql/paging.ts';
import { namesNobodyErased, shownEntry } from './shown-entry.ts';
import { anyColumnContains, foldColumn } from '#server/core/sql/search-text.ts';

export type ActivitySearch = {
  userId?: string | undefined;
  kind?: AuditKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search: string;
};

/** The pages of the list end after this many entries; older entries are found with the filters. */
const MOST_LISTED = 10_000;

/** The time at which a day begins in the account's time zone, `more` days after the given day. */
const startOfDay = (day: string, more = 0): RawBuilder<unknown> => sql`(
  select (${day}::date + ${more}::integer)::timestamp at time zone time_zone
  from account where id = current_account())`;

const searchCondition = ({ userId, kind, from, to, search }: ActivitySearch): RawBuilder<SqlBool> =>
  sql<SqlBool>`account_id = current_account()
    and ${userId === undefined ? sql`true` : sql`(by_user = ${userId} or subject_id = ${userId})`}
    and ${kind === undefined ? sql`true` : sql`act = any (${actsOf(kind)}::text[])`}
    and ${from === undefined ? sql`true` : sql`at >= ${startOfDay(from)}`}
    and ${to === undefined ? sql`true` : sql`at < ${startOfDay(to, 1)}`}
    and ${search === '' ? sql`true` : namesNobodyErased}
    and ${anyColumnContains(
      [foldColumn('actor'), search],
      [foldColumn('actor_email'), search],
      [foldColumn('subject'), search],
      [foldColumn('address'), search],
      [foldColumn('request_id'), search],
    )}`;

const columns = sql`number, ${instant('at')} as at, act,
  jsonb_build_object('kind', actor_kind, 'name', ${shownEntry.actor}, 'email', ${shownEntry.actor_email}) as actor,
  jsonb_build_object('kind', subject_kind, 'id', subject_id, 'name', ${shownEntry.subject}) as subject,
  ${shownEntry.before} as before, ${shownEntry.after} as after, ${shownEntry.address} as address,
  ${shownEntry.browser} as browser, request_id as "requestId"`;

export const activityPage = (search: ActivitySearch, page: Page) => sql<ActivityEntry>`
  select ${columns} from audit_entry where ${searchCondition(search)}
  order by at desc, number desc ${limitTo(page)}`;

export const activityCount = (search: ActivitySearch) => sql<CountRow>`
  select count(*)::integer as rows
  from (select from audit_entry where ${searchCondition(search)} limit ${sql.lit(MOST_LISTED)}) listed`;

export type ExportedEntry = ActivityEntry & { hash: string };

/** The next entries of a search, newest first: those that are older than `last`. */
export const activityAfter = async (
  db: Transaction,
  search: ActivitySearch,
  last: ExportedEntry | undefined,
): Promise<ExportedEntry[]> => {
  const { rows } = await sql<ExportedEntry>`
    select ${columns}, encode(hash, 'hex') as hash from audit_entry
    where ${searchCondition(search)} and ${last ? sql`number < ${last.number}` : sql`true`}
    order by number desc limit ${PAGE}`.execute(db);
  return rows;
};
