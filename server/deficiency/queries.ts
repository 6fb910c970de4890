/** Queries for the list of deficiencies. They run in the scope of an account. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ListedDeficiency } from '#contract/deficiency/deficiency.ts';
import { TO_REPAIR, UNRESOLVED } from '#domain/inspection/deficiency.ts';
import { assignedPerson } from '#server/core/sql/assigned-person.ts';
import { byName } from '#server/core/sql/by-name.ts';
import { limitTo, offsetOf, type Page } from '#server/core/sql/paging.ts';
import { joinPlaces, placeLabel } from '#server/core/sql/place-label.ts';
import {
  type DeficiencySearch,
  searchCondition,
  hitsCondition,
  isOverdue,
  filterCondition,
  textHits,
} from './queries-found.ts';
import { isClaimed, isUnsafe } from './queries-waiting.ts';

/** The orders of deficiencies `d` of schools `s`. Each has an index, except those by school. */
export const deficiencyOrders = {
  priority: sql`d.mark desc, d.deadline, d.id`,
  '-priority': sql`d.mark, d.deadline desc, d.id desc`,
  due: sql`d.deadline, d.id`,
  '-due': sql`d.deadline desc, d.id desc`,
  found: sql`d.found_on, d.id`,
  '-found': sql`d.found_on desc, d.id desc`,
  school: sql`${byName('s.name')}, s.id, d.mark desc, d.deadline, d.id`,
  '-school': sql`${byName('s.name')} desc, s.id, d.mark desc, d.deadline, d.id`,
  // Deficiencies without a trade are last.
  trade: sql`d.trade = '', ${byName('d.trade')}, d.mark desc, d.deadline, d.id`,
  '-trade': sql`d.trade = '', ${byName('d.trade')} desc, d.mark desc, d.deadline, d.id`,
} as const;

export type DeficiencyOrder = keyof typeof deficiencyOrders;

/** The columns of a DeficiencyRow for deficiency `d`; they need the joins of `places`. */
export const rowColumns = sql`
  d.id, d.school_id as "schoolId", s.name as school,
  jsonb_build_object('id', d.area, 'label', ${placeLabel}) as area,
  d.category, d.mark, d.state, d.found_on as "firstFound", d.last_found_on as "lastFound",
  d.times_found as "timesFound", d.deadline as "dueDate", ${isOverdue} as overdue,
  d.is_repeat as repeat,
  ${assignedPerson} as assignee,
  d.trade, d.work_order as "workOrder", d.version`;

/** The school, the area or facility, and the assignee of deficiency `d`. */
export const places = sql`
  join school s on s.account_id = d.account_id and s.id = d.school_id
  ${joinPlaces('d')}
  left join app_user u on u.account_id = d.account_id and u.id = d.assigned_to`;

/** If nothing is found, a page has no row, or a single row without an id. */
export type FoundRow = Partial<BoundedCount> & (ListedDeficiency | { id?: null });

/**
 * The statements that return one page of the deficiencies found and, in the last statement, their
 * number. A search by text is a single statement, so that the places that the text names, and their
 * deficiencies, are read only once for both page and number. Other lists have one statement for the
 * page and one for the number: the two read nothing in common, and for a smaller statement
 * PostgreSQL more often keeps one plan for all values of the filters.
 */
export const listStatements = (
  search: DeficiencySearch,
  order: DeficiencyOrder,
  page: Page,
): readonly RawBuilder<FoundRow>[] =>
  hasManyHits(search)
    ? [pageOfText(search, order, page)]
    : [deficiencyPage(search, order, page), countOf(search, page)];

/** One page of the deficiencies found. */
export const deficiencyPage = (search: DeficiencySearch, order: DeficiencyOrder, page: Page) =>
  sql<ListedDeficiency>`
    with page as (${idsOf(sql`deficiency d`, searchCondition(search), order, page)})
    select ${rowColumns}, d.comment, ${isClaimed} as claimed,
      ${isUnsafe} as unsafe
    from page p
    join deficiency d on d.account_id = p.account_id and d.id = p.id
    ${places}
    order by ${deficiencyOrders[order]}`;

/** One page of a search by text; each row also contains the number of all deficiencies found. */
export const pageOfText = (search: DeficiencySearch, order: DeficiencyOrder, page: Page) =>
  sql<FoundRow>`
    with ${textHits(search, countLimitFor(page) + 1)},
    counted as (${countOfText(search, page)}),
    page as (${idsOfText(search, order, page)})
    select c.rows, c."hasMore", ${rowColumns}, d.comment, ${isClaimed} as claimed,
      ${isUnsafe} as unsafe
    from counted c
    left join (
      page p
      join deficiency d on d.account_id = p.account_id and d.id = p.id
      ${places}
    ) on true
    order by ${deficiencyOrders[order]}`;

/** Whether a search has a text, and no filter that limits it to a school or an area. */
const hasManyHits = ({ search, schoolId, area }: DeficiencySearch): boolean =>
  search !== '' && schoolId === undefined && area === undefined;

const isBySchool = (order: DeficiencyOrder): boolean => order === 'school' || order === '-school';

/** The ids of one page, read from `source`, which contains deficiencies `d`. */
const idsOf = (
  source: RawBuilder<unknown>,
  where: RawBuilder<SqlBool>,
  order: DeficiencyOrder,
  page: Page,
) =>
  // From the index of each school, this reads at most as many rows as this page and all pages
  // before it contain.
  isBySchool(order)
    ? sql`select d.account_id, d.id from school s cross join lateral (
        select d.* from deficiency d
        where d.account_id = s.account_id and d.school_id = s.id and ${where}
        order by d.mark desc, d.deadline, d.id
        limit ${offsetOf(page) + page.limit}
      ) d
      where s.deleted_at is null
      order by ${deficiencyOrders[order]} ${limitTo(page)}`
    : sql`select d.account_id, d.id from ${source} where ${where}
        order by ${deficiencyOrders[order]} ${limitTo(page)}`;

/**
 * The ids on one page of a search by text, in a statement that begins with `textHits`. If few
 * deficiencies match, they are sorted. If many match, the list is read in its order until the page
 * is full, which does not take long. The number of hits decides which branch runs, because the
 * planner's estimates for a text are unreliable.
 */
const idsOfText = (search: DeficiencySearch, order: DeficiencyOrder, page: Page) => {
  const few = sql`from hit d ${isBySchool(order) ? sql`join school s on s.id = d.school_id` : sql``}
    where ${isFew} and ${filterCondition(search)}`;
  const many = sql<SqlBool>`not ${isFew} and ${hitsCondition(search)}`;
  return sql`
    (select d.account_id, d.id ${few} order by ${deficiencyOrders[order]} ${limitTo(page)})
    union all
    (${idsOf(sql`deficiency d`, many, order, page)})`;
};

const isFew = sql<SqlBool>`(select not more from hits)`;

/** The limit up to which rows are counted is a multiple of this number. */
export const COUNTED = 1000;

/**
 * The limit up to which rows are counted for a page: the next multiple of COUNTED after the end of
 * the page. With few different limits there are few different statements to plan.
 */
const countLimitFor = (page: Page): number =>
  (Math.floor((offsetOf(page) + page.limit) / COUNTED) + 1) * COUNTED;

export type BoundedCount = { rows: number; hasMore: boolean };

export const limitCount = (counted: RawBuilder<unknown>, most: number) => sql<BoundedCount>`
  select least(rows, ${sql.lit(most)}) as rows, rows > ${sql.lit(most)} as "hasMore"
  from (${counted}) as bounded`;

export const countUpTo = (where: RawBuilder<SqlBool>, most: number) => sql`
  select count(*)::integer as rows
  from (select from deficiency d where ${where} limit ${sql.lit(most + 1)}) as counted`;

/**
 * The number of deficiencies found. If a state is the only filter, the number is read from the
 * counts that each write maintains. Otherwise deficiencies are counted only up to `countLimitFor`,
 * because an exact count would read all deficiencies found.
 */
const countOf = (search: DeficiencySearch, page: Page) => {
  const most = countLimitFor(page);
  if (isNarrowed(search)) return limitCount(countUpTo(searchCondition(search), most), most);
  return sql<BoundedCount>`
    select coalesce(sum(rows), 0)::integer as rows, false as "hasMore" from list_count
    where list = 'deficiency' and ${statusCondition(search.state)}`;
};

/**
 * The number of deficiencies that a search by text finds, in a statement that begins with
 * `textHits`.
 */
const countOfText = (search: DeficiencySearch, page: Page) => {
  const most = countLimitFor(page);
  // Whether the filters are those of `hit`, which can only exclude verified deficiencies.
  const isAsHits = Object.entries(search).every(
    ([name, wanted]) => name === 'search' || wanted === undefined || wanted === UNRESOLVED,
  );
  const all = isAsHits
    ? sql`${sql.lit(most + 1)}`
    : sql`(${countUpTo(hitsCondition(search), most)})`;
  // `offset 0` makes PostgreSQL evaluate the count once, rather than each time the value is read.
  return limitCount(
    sql`select case when ${isFew} then (select count(*)::integer from hit d where ${filterCondition(search)})
      else ${all} end as rows offset 0`,
    most,
  );
};

/** Whether the list has a filter other than the state. */
const isNarrowed = ({ state: _, ...others }: DeficiencySearch): boolean =>
  Object.values(others).some((wanted) => wanted !== undefined && wanted !== '');

const statusCondition = (state: DeficiencySearch['state']) => {
  if (state === undefined) return sql`true`;
  if (state === UNRESOLVED) return sql`status <> 'Verified'`;
  return state === TO_REPAIR
    ? sql`status in ('Open', 'In progress', 'Deferred')`
    : sql`status = ${state}`;
};
