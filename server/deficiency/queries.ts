/** Queries of the deficiency ledger. They run in the scope of an account. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DeficiencyRow } from '#contract/deficiency.ts';
import { UNRESOLVED } from '#domain/deficiency.ts';
import { byName } from '../core/sql/by-name.ts';
import { limited, offsetOf, type Page } from '../core/sql/paging.ts';
import {
  type DeficiencySearch,
  found,
  foundByHits,
  isOverdue,
  narrowed,
  textHits,
} from './queries-found.ts';

/** What deficiencies `d` of schools `s` can be sorted by; each but the school has its index. */
export const deficiencyOrders = {
  priority: sql`d.mark desc, d.deadline, d.id`,
  '-priority': sql`d.mark, d.deadline desc, d.id desc`,
  due: sql`d.deadline, d.id`,
  '-due': sql`d.deadline desc, d.id desc`,
  found: sql`d.found_on, d.id`,
  '-found': sql`d.found_on desc, d.id desc`,
  school: sql`${byName('s.name')}, s.id, d.mark desc, d.deadline, d.id`,
  '-school': sql`${byName('s.name')} desc, s.id, d.mark desc, d.deadline, d.id`,
  // Those without a trade are last.
  trade: sql`d.trade = '', ${byName('d.trade')}, d.mark desc, d.deadline, d.id`,
  '-trade': sql`d.trade = '', ${byName('d.trade')} desc, d.mark desc, d.deadline, d.id`,
} as const;

export type DeficiencyOrder = keyof typeof deficiencyOrders;

/** The columns of DeficiencyRow of deficiency `d`, with what `places` joins. */
export const rowColumns = sql`
  d.id, d.school_id as "schoolId", s.name as school,
  jsonb_build_object('id', d.area, 'label',
    case when a.id is null then f.name
      else concat_ws(' · ', f.name, a.name) end) as area,
  d.category, d.mark, d.state, d.found_on as "firstFound", d.last_found_on as "lastFound",
  d.times_found as "timesFound", d.deadline as "dueDate", ${isOverdue} as overdue,
  d.is_repeat as repeat,
  case when u.id is not null then
    jsonb_build_object('id', u.id, 'name', coalesce(nullif(u.full_name, ''), u.email)) end as assignee,
  d.trade, d.work_order as "workOrder", d.version`;

/**
 * The school, the area or facility, and the assignee of deficiency `d`. With `coalesce`, which
 * PostgreSQL does not take for leakproof, row-level security would have each facility of the account
 * read for each row.
 */
export const places = sql`
  join school s on s.account_id = d.account_id and s.id = d.school_id
  left join area a on a.account_id = d.account_id and a.id = d.area
  left join facility f on f.account_id = d.account_id 
    and f.id = case when a.facility_id is null then d.area else a.facility_id end
  left join app_user u on u.account_id = d.account_id and u.id = d.assigned_to`;

/** One page of the deficiencies found. */
export const deficiencyPage = (search: DeficiencySearch, order: DeficiencyOrder, page: Page) => {
  const { hits, ids } = hasManyHits(search)
    ? idsOfText(search, order, page)
    : { hits: sql``, ids: idsOf(sql`deficiency d`, found(search), order, page) };
  return sql<DeficiencyRow>`
    with ${hits} page as (${ids})
    select ${rowColumns}
    from page p
    join deficiency d on d.account_id = p.account_id and d.id = p.id
    ${places}
    order by ${deficiencyOrders[order]}`;
};

/** A search by a text whose other filters leave more than the deficiencies of a place. */
const hasManyHits = ({ search, schoolId, area }: DeficiencySearch): boolean =>
  search !== '' && schoolId === undefined && area === undefined;

const isBySchool = (order: DeficiencyOrder): boolean => order === 'school' || order === '-school';

/** The ids of one page, of `source`, which has deficiencies `d`. */
const idsOf = (
  source: RawBuilder<unknown>,
  where: RawBuilder<SqlBool>,
  order: DeficiencyOrder,
  page: Page,
) =>
  // Of each school only as many as the pages so far can hold, by its index.
  isBySchool(order)
    ? sql`select d.account_id, d.id from school s cross join lateral (
        select d.* from deficiency d
        where d.account_id = s.account_id and d.school_id = s.id and ${where}
        order by d.mark desc, d.deadline, d.id
        limit ${offsetOf(page) + page.limit}
      ) d
      where s.deleted_at is null
      order by ${deficiencyOrders[order]} ${limited(page)}`
    : sql`select d.account_id, d.id from ${source} where ${where}
        order by ${deficiencyOrders[order]} ${limited(page)}`;

/**
 * The page of a search by a text. Few hits are sorted; many are soon met when the list is read in its
 * order. That is decided by the hits themselves and not by what the planner believes of a text.
 */
const idsOfText = (search: DeficiencySearch, order: DeficiencyOrder, page: Page) => {
  const most = countedUpTo(page);
  const few = sql`from hit d ${isBySchool(order) ? sql`join school s on s.id = d.school_id` : sql``}
    where ${isFew(most)} and ${narrowed(search)}`;
  const many = sql<SqlBool>`not ${isFew(most)} and ${foundByHits(search)}`;
  return {
    hits: sql`${textHits(search, most + 1)},`,
    ids: sql`
      (select d.account_id, d.id ${few} order by ${deficiencyOrders[order]} ${limited(page)})
      union all
      (${idsOf(sql`deficiency d`, many, order, page)})`,
  };
};

const isFew = (most: number) => sql<SqlBool>`(select count(*) from hit) <= ${sql.lit(most)}`;

/** How many rows beyond those of a page are counted. */
const COUNTED = 1000;

/** Up to how many rows are counted for a page: the next thousand, in steps so that statements are few. */
const countedUpTo = (page: Page): number =>
  (Math.floor((offsetOf(page) + page.limit) / COUNTED) + 1) * COUNTED;

export type BoundedCount = { rows: number; hasMore: boolean };

/**
 * The number of deficiencies found. With no filter but a state it is read from the counts that each write
 * maintains; others are counted up to `countedUpTo`, because an exact count reads all that is found.
 */
export const deficiencyCount = (search: DeficiencySearch, page: Page) => {
  const most = countedUpTo(page);
  if (!isNarrowed(search)) {
    return sql<BoundedCount>`
      select coalesce(sum(rows), 0)::integer as rows, false as "hasMore" from list_count
      where list = 'deficiency' and ${withStatus(search.state)}`;
  }
  const upTo = (where: RawBuilder<SqlBool>) => sql`
    select count(*)::integer as rows
    from (select from deficiency d where ${where} limit ${sql.lit(most + 1)}) as counted`;
  const counted = hasManyHits(search)
    ? sql`with ${textHits(search, most + 1)}
        select case when ${isFew(most)}
          then (select count(*)::integer from hit d where ${narrowed(search)})
          else (${isNarrowed({ ...search, search: '' }) ? upTo(foundByHits(search)) : sql`select ${sql.lit(most + 1)}`})
        end as rows`
    : upTo(found(search));
  return sql<BoundedCount>`
    select least(rows, ${sql.lit(most)}) as rows, rows > ${sql.lit(most)} as "hasMore"
    from (${counted}) as bounded`;
};

/** Whether more than a state narrows the list. */
const isNarrowed = ({ state: _, ...others }: DeficiencySearch): boolean =>
  Object.values(others).some((wanted) => wanted !== undefined && wanted !== '');

const withStatus = (state: DeficiencySearch['state']) =>
  state === undefined
    ? sql`true`
    : state === UNRESOLVED
      ? sql`status <> 'Verified'`
      : sql`status = ${state}`;
