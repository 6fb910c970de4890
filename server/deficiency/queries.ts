/** Queries of the deficiency ledger. They run in the scope of an account. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { DeficiencyRow } from '#contract/deficiency.ts';
import { categoryIds } from '#domain/category.ts';
import type { CategoryId } from '#domain/category-id.ts';
import {
  type DeficiencyStateFilter,
  type dueWithinDays,
  UNASSIGNED,
  UNRESOLVED,
} from '#domain/deficiency.ts';
import { type GroupLetter, groupOf } from '#domain/group.ts';
import { byName } from '../core/sql/by-name.ts';
import { type Counted, limited, offsetOf, type Page, storedCount } from '../core/sql/paging.ts';
import { anyHolds } from '../core/sql/search-text.ts';

/** All conditions must hold; undefined and '' are ignored. */
export type DeficiencySearch = {
  schoolId?: string | undefined;
  area?: string | undefined;
  category?: CategoryId | undefined;
  group?: GroupLetter | undefined;
  mark?: 'Deficient' | 'Poor' | undefined;
  state?: DeficiencyStateFilter | undefined;
  overdue?: 'true' | 'false' | undefined;
  dueWithin?: (typeof dueWithinDays)[number] | undefined;
  repeat?: 'true' | 'false' | undefined;
  /** Of a person, or UNASSIGNED. */
  assigneeId?: string | undefined;
  /** Matches the names of school, facility and area, the trade and the work order. */
  search: string;
};

/** The account's current date. */
const today = sql`(now() at time zone (select time_zone from account where id = d.account_id))::date`;

/** Whether somebody still has to do something about deficiency `d`. */
const isToRepair = sql<SqlBool>`d.state in ('Open', 'In progress', 'Deferred')`;

/** Whether somebody still has to do something about deficiency `d`, and its deadline has passed. */
export const isOverdue = sql<SqlBool>`(${isToRepair} and d.deadline < ${today})`;

const isRepeat = sql<SqlBool>`d.is_repeat`;

const not = (condition: RawBuilder<SqlBool>) => sql<SqlBool>`not ${condition}`;

/** The where condition of a search, on deficiencies `d`. */
export const found = (search: DeficiencySearch): RawBuilder<SqlBool> => {
  const { schoolId, area, category, group, mark, state, overdue, dueWithin, repeat, assigneeId } =
    search;
  const ofGroup = categoryIds.filter((id) => groupOf(id) === group);
  const conditions = [
    sql<SqlBool>`d.is_listed`,
    ...(state === undefined ? [] : [inState(state)]),
    ...(schoolId === undefined ? [] : [sql<SqlBool>`d.school_id = ${schoolId}`]),
    ...(area === undefined ? [] : [sql<SqlBool>`d.area = ${area}`]),
    ...(category === undefined ? [] : [sql<SqlBool>`d.category = ${category}`]),
    ...(group === undefined ? [] : [sql<SqlBool>`d.category = any (${ofGroup}::text[])`]),
    ...(mark === undefined ? [] : [sql<SqlBool>`d.mark = ${mark}`]),
    // Not compared with a parameter: a plan for any value could not use the index of the deadlines.
    ...(overdue === undefined ? [] : [overdue === 'true' ? isOverdue : not(isOverdue)]),
    ...(dueWithin === undefined
      ? []
      : [sql<SqlBool>`(${isToRepair} and d.deadline <= ${today} + ${Number(dueWithin)}::integer)`]),
    ...(repeat === undefined ? [] : [repeat === 'true' ? isRepeat : not(isRepeat)]),
    ...(assigneeId === undefined ? [] : [assignedTo(assigneeId)]),
    holds(search.search),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
};

const assignedTo = (assigneeId: string) =>
  assigneeId === UNASSIGNED
    ? sql<SqlBool>`d.assigned_to is null`
    : sql<SqlBool>`d.assigned_to = ${assigneeId}`;

// The index of what is unresolved serves this very condition.
const inState = (state: DeficiencyStateFilter) =>
  state === UNRESOLVED ? sql<SqlBool>`d.state <> 'Verified'` : sql<SqlBool>`d.state = ${state}`;

/** Searches the names of places first, which are few, and takes their deficiencies by index. */
const holds = (text: string): RawBuilder<SqlBool> => {
  if (text === '') return sql`true`;
  return sql`(
    ${anyHolds(['d.trade', text], ['d.work_order', text])}
    or d.school_id in (select s.id from school s where ${anyHolds(['s.name', text])})
    or d.area in (select a.id from area a where ${anyHolds(['a.name', text])})
    or d.area in (select f.id from facility f where ${anyHolds(['f.name', text])})
    or d.area in (
      select a.id from facility f
      join area a on a.account_id = f.account_id and a.facility_id = f.id
      where ${anyHolds(['f.name', text])}
    )
  )`;
};

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
  const bySchool = order === 'school' || order === '-school';
  // Of each school only as many as the pages so far can hold, by its index.
  const source = bySchool
    ? sql`school s cross join lateral (
        select d.* from deficiency d
        where d.account_id = s.account_id and d.school_id = s.id and ${found(search)}
        order by d.mark desc, d.deadline, d.id
        limit ${offsetOf(page) + page.limit}
      ) d`
    : sql`deficiency d where ${found(search)}`;
  return sql<DeficiencyRow>`
    with page as (
      select d.account_id, d.id from ${source}
      order by ${deficiencyOrders[order]}
      ${limited(page)}
    )
    select ${rowColumns}
    from page p
    join deficiency d on d.account_id = p.account_id and d.id = p.id
    ${places}
    order by ${deficiencyOrders[order]}`;
};

/** With no filter but a state, uses the counts that each write maintains. */
export const deficiencyCount = (search: DeficiencySearch) => {
  const { state, ...others } = search;
  const isNarrowed = Object.values(others).some((wanted) => wanted !== undefined && wanted !== '');
  if (isNarrowed) {
    return sql<Counted>`select count(*)::integer as rows from deficiency d where ${found(search)}`;
  }
  if (state !== UNRESOLVED) return storedCount('deficiency', state);
  return sql<Counted>`
    select coalesce(sum(rows), 0)::integer as rows from list_count
    where list = 'deficiency' and status <> 'Verified'`;
};
