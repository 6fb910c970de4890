/** Queries for the schedule. They run in the scope of an account. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ScheduledSchool, ScheduleOverview } from '#contract/schedule/schedule.ts';
import { addDays } from '#domain/calendar.ts';
import { schoolYearStart } from '#domain/school/school-year.ts';
import {
  AHEAD_DAYS,
  DUE_SOON_DAYS,
  LATE_SAVE_DAYS,
  NO_INSPECTOR,
  type ScheduleState,
} from '#domain/school/schedule.ts';
import type { DayContext } from '#server/core/context.ts';
import { assignedPerson } from '#server/core/sql/assigned-person.ts';
import { byName } from '#server/core/sql/by-name.ts';
import { type CountRow, limitTo, type Page } from '#server/core/sql/paging.ts';
import { anyColumnContains } from '#server/core/sql/search-text.ts';

/** A school is found if it meets all conditions; undefined and '' are ignored. */
export type ScheduleSearch = {
  from?: string | undefined;
  to?: string | undefined;
  state?: ScheduleState | undefined;
  /** The id of a person, or NO_INSPECTOR. */
  inspectorId?: string | undefined;
  search: string;
};

/**
 * Whether an inspection has fulfilled plan `p`. An inspection does not fulfill a plan if it was
 * saved before the plan was made, or if its date is long before the plan was made.
 */
export const isFulfilled = sql<SqlBool>`exists (
  select from inspection i
  where i.account_id = p.account_id and i.school_id = p.school_id and i.deleted_at is null
    and i.date >= p.made_at::date - ${sql.lit(LATE_SAVE_DAYS)}::integer and i.created_at >= p.made_at
)`;

/**
 * The common table expression `schedule`, a row for each school that is not deleted. Its `version`
 * is twice the stored version of the plan, plus one while an inspection fulfills the plan, so that
 * such an inspection also changes the version.
 */
export const schedule = ({ today, schoolYearBegins }: DayContext): RawBuilder<unknown> => sql`
  schedule as (
    select s.account_id, s.id as "schoolId", s.name as school, s.name_key as school_key, last.date as "lastInspection",
      coalesce(p.due_on, rule.due_on) as "dueDate", p.due_on as "enteredDueDate",
      rule.due_on as "ruleDueDate", p.planned_on as "plannedDate", p.inspector_id,
      coalesce(coalesce(p.due_on, rule.due_on) < ${today}::date, false) as overdue,
      coalesce(p.planned_on < ${today}::date, false) as missed,
      coalesce(last.date >= ${schoolYearStart(today, schoolYearBegins)}::date, false) as "inspectedThisYear",
      coalesce(stored.version, 0) as version
    from school s
    join account a on a.id = s.account_id
    left join lateral (
      select v.last_date as date from school_visit v
      where v.account_id = s.account_id and v.school_id = s.id
      order by v.school_year desc limit 1
    ) last on true
    cross join lateral (
      select (last.date + make_interval(months => a.inspection_interval_months))::date as due_on
    ) rule
    left join lateral (
      select p.*, ${isFulfilled} as is_over from inspection_plan p
      where p.account_id = s.account_id and p.school_id = s.id
    ) made on true
    left join lateral (
      select 2 * made.version + made.is_over::integer as version
    ) stored on true
    left join inspection_plan p
      on p.account_id = s.account_id and p.school_id = s.id and not made.is_over
    where s.deleted_at is null
  )`;

/** The columns of ScheduledSchool of row `d` of the schedule. */
const columns = sql`
  d."schoolId", d.school, d."lastInspection", d."dueDate", d."enteredDueDate", d."ruleDueDate",
  d."plannedDate", d.overdue, d.missed, d."inspectedThisYear", d.version,
  ${assignedPerson} as inspector`;

const inspector = sql`
  left join app_user u
    on u.account_id = d.account_id and u.id = d.inspector_id`;

/**
 * The date under which a school is listed in the schedule: its planned date, or else its due date.
 */
const day = sql`coalesce(d."plannedDate", d."dueDate")`;

const inState = (state: ScheduleState, today: string): RawBuilder<SqlBool> =>
  ({
    overdue: sql<SqlBool>`d.overdue`,
    'due-soon': sql<SqlBool>`d."plannedDate" is null and d."dueDate" between ${today}::date
      and ${addDays(today, DUE_SOON_DAYS)}::date`,
    planned: sql<SqlBool>`d."plannedDate" is not null`,
    unplanned: sql<SqlBool>`d."plannedDate" is null`,
    missed: sql<SqlBool>`d.missed`,
    'not-inspected': sql<SqlBool>`not d."inspectedThisYear"`,
  })[state];

const withInspector = (inspectorId: string) =>
  // If the assigned inspector was removed, the plan counts as one without an inspector.
  inspectorId === NO_INSPECTOR
    ? sql<SqlBool>`(u.id is null or u.deleted_at is not null)`
    : sql<SqlBool>`u.id = ${inspectorId}`;

const searchCondition = (
  { from, to, state, inspectorId, search }: ScheduleSearch,
  today: string,
) => {
  const conditions = [
    anyColumnContains(['d.school_key', search]),
    ...(from === undefined ? [] : [sql<SqlBool>`${day} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${day} <= ${to}::date`]),
    ...(state === undefined ? [] : [inState(state, today)]),
    ...(inspectorId === undefined ? [] : [withInspector(inspectorId)]),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
};

/** A row of the page. If nothing is found, the page has one row without a school. */
export type FoundSchool = CountRow & (ScheduledSchool | { schoolId: null });

/**
 * One page of the schools found: schools without a date first, then the earliest date first. Each
 * row also has the number of all schools found, so that the schedule is computed only once for the
 * page and the number.
 */
export const schedulePage = (search: ScheduleSearch, page: Page, calendar: DayContext) =>
  sql<FoundSchool>`
    with ${schedule(calendar)}, ${foundSchools(search, calendar)}
    select counted.rows, ${columnsOfFound}
    from (select count(*)::integer as rows from found) counted
    left join (select * from found f order by ${dayAndName} ${limitTo(page)}) f on true
    order by ${dayAndName}`;

/** The schools of a page, without the number of all schools found. */
export const scheduledSchoolsOf = (found: readonly FoundSchool[]): ScheduledSchool[] =>
  found.flatMap(({ rows: _, ...school }) => (school.schoolId === null ? [] : [school]));

/**
 * The common table expression `found`: the columns of ScheduledSchool and the date under which a
 * school is listed.
 */
export const foundSchools = (search: ScheduleSearch, { today }: DayContext) => sql`
  found as materialized (
    select ${columns}, ${day} as day from schedule d ${inspector} where ${searchCondition(search, today)}
  )`;

/** The columns of ScheduledSchool, from row `f` of the schools found. */
export const columnsOfFound = sql`
  f."schoolId", f.school, f."lastInspection", f."dueDate", f."enteredDueDate", f."ruleDueDate",
  f."plannedDate", f.overdue, f.missed, f."inspectedThisYear", f.version, f.inspector`;

const dayAndName = sql`f.day nulls first, ${byName('f.school')}, f."schoolId"`;

/** The schools with these ids, whose plans are to be changed together. */
export const scheduledSchools = (
  ids: readonly string[],
  calendar: DayContext,
) => sql<ScheduledSchool>`
  with ${schedule(calendar)}
  select ${columns} from schedule d ${inspector} where d."schoolId" = any (${ids}::uuid[])
  order by ${byName('d.school')}, d."schoolId"`;

/** The school with this id and its plan; no row if the school is unknown. */
export const scheduledSchool = (schoolId: string, calendar: DayContext) => sql<ScheduledSchool>`
  with ${schedule(calendar)}
  select ${columns} from schedule d ${inspector} where d."schoolId" = ${schoolId}`;

/**
 * The inspections that are planned for a person and not done: those whose planned date has passed,
 * and those within the next AHEAD_DAYS days.
 */
export const selectPlannedFor = (personId: string, calendar: DayContext) => sql<ScheduledSchool>`
  with ${schedule(calendar)}
  select ${columns} from schedule d ${inspector}
  where u.id = ${personId} and d."plannedDate" <= ${addDays(calendar.today, AHEAD_DAYS)}::date
  order by d."plannedDate", ${byName('d.school')}, d."schoolId"
  limit 20`;

export type ScheduleCounts = Pick<ScheduleOverview, 'overdue' | 'toPlan' | 'notInspected'>;

export const scheduleCounts = (calendar: DayContext) => sql<ScheduleCounts>`
  with ${schedule(calendar)}
  select count(*) filter (where ${inState('overdue', calendar.today)})::integer as overdue,
    count(*) filter (where ${inState('due-soon', calendar.today)})::integer as "toPlan",
    count(*) filter (where ${inState('not-inspected', calendar.today)})::integer as "notInspected"
  from schedule d`;
