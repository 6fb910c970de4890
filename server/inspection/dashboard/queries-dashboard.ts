/**
 * The queries for the dashboard. They read sums that are stored by day, by school year and by
 * deficiency (db/schema/kept.sql), so they take the same time however many inspections there are.
 */
import { type RawBuilder, sql } from 'kysely';
import type { SetupCounts } from '#contract/inspection/dashboard.ts';
import type { ReportStatus } from '#domain/report/report.ts';
import type { Hundredths } from '#domain/scoring/hundredths.ts';
import { byName } from '#server/core/sql/by-name.ts';
import type { DashboardDates } from './dashboard-dates.ts';

export type DashboardFigures = {
  thisMonth: number;
  lastMonth: number;
  /** Whether there is an inspection before this month. */
  isBegunBefore: boolean;
  /** Whether there is an inspection a month ago or earlier. */
  isBegunMonthAgo: boolean;
  /** Averages of the last twelve months and of the preceding twelve; null without a score. */
  average: Hundredths | null;
  averageBefore: Hundredths | null;
  schools: number;
  inspected: number;
  inspectedBefore: number;
  /** The number of schools that were inspected in the whole last school year. */
  inspectedLastYear: number;
  /**
   * The number of open D and X marks in the schools' areas, the number of X marks alone, and the
   * number of D and X marks that were open a month ago.
   */
  open: number;
  openExtreme: number;
  openBefore: number;
  /** The number of deficiencies whose state is Repaired. */
  repaired: number;
};

/**
 * The dates as subqueries, so that the planner does not know their values and plans the statement
 * only once for a connection. Planning it for each request would take half as long as reading the
 * figures.
 */
const opaque = (dates: DashboardDates) =>
  Object.fromEntries(
    Object.entries(dates).map(([name, date]) => [name, sql`(select ${date}::date)`]),
  ) as Record<keyof DashboardDates, RawBuilder<unknown>>;

export const figures = (days: DashboardDates) => {
  const dates = opaque(days);
  return sql<DashboardFigures>`
  with done as (
    select coalesce(sum(inspections) filter (where date >= ${dates.monthStart}), 0)::integer
        as "thisMonth",
      coalesce(sum(inspections) filter (
        where date between ${dates.lastMonthStart} and ${dates.lastMonthDay}
      ), 0)::integer as "lastMonth",
      ${averageScore(sql`date > ${dates.yearAgo}`)} as average,
      ${averageScore(sql`date <= ${dates.yearAgo}`)} as "averageBefore"
    from inspection_day
    where date > ${dates.twoYearsAgo} and date <= ${dates.today}
  ), deficient as (
    select count(*) filter (where closed_on > ${dates.today})::integer as open,
      count(*) filter (where closed_on > ${dates.today} and mark = 'Poor')::integer
        as "openExtreme",
      count(*) filter (where opened_on <= ${dates.lastMonthDay})::integer as "openBefore"
    from deficiency_period
    where closed_on > ${dates.lastMonthDay} and opened_on <= ${dates.today} and in_use
  ), visited as (
    select (count(*) filter (where v.school_year = ${dates.schoolYear}))::integer as inspected,
      ${schoolsInspected(dates.lastSchoolYear, dates.yearAgo)} as "inspectedBefore",
      (count(*) filter (where v.school_year = ${dates.lastSchoolYear}))::integer
        as "inspectedLastYear"
    from school_visit v
    join school s on s.account_id = v.account_id and s.id = v.school_id
    where v.school_year in (${dates.schoolYear}, ${dates.lastSchoolYear})
      and s.deleted_at is null
  )
  select done.*, deficient.*, visited.*,
    exists (select from inspection_day where date < ${dates.monthStart}) as "isBegunBefore",
    exists (select from inspection_day where date <= ${dates.lastMonthDay}) as "isBegunMonthAgo",
    (select count(*)::integer from school where deleted_at is null) as schools,
    (
      select count(*)::integer from deficiency where is_listed and state = 'Repaired'
    ) as repaired
  from done, deficient, visited`;
};

/**
 * The mean of the stored scores of the days that meet a condition, rounded half up; null without a
 * score.
 */
const averageScore = (ofDay: RawBuilder<unknown>) =>
  sql`round(sum(score_sum) filter (where ${ofDay})
    / nullif(sum(scored) filter (where ${ofDay}), 0))::integer`;

/**
 * The number of schools that were inspected in a school year, up to a given day of that year. For
 * the present year all inspections count, even those dated in the future, so that inspected and not
 * inspected schools add up to all schools.
 */
const schoolsInspected = (schoolYear: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql`(count(*) filter (
      where v.school_year = ${schoolYear} and v.first_date <= ${day}
    ))::integer`;

const reportsWith = (status: ReportStatus) =>
  sql`(
    select coalesce(sum(rows), 0)::integer from list_count
    where list = 'report' and status = ${status}
  )`;

export type Others = Omit<SetupCounts, 'schools'> & { drafts: number; inReview: number };

/**
 * The numbers of members, inspections, draft reports and reports in review of an account.
 * Inspections and reports are read from counts that every write maintains.
 */
export const others = () => sql<Others>`
  select
    (select count(*)::integer from app_user where deleted_at is null) as members,
    (
      select coalesce(sum(rows), 0)::integer from list_count where list = 'inspection'
    ) as inspections,
    ${reportsWith('Draft')} as drafts,
    ${reportsWith('Review')} as "inReview"`;

export type Month = { month: string; inspections: number; averageScore: Hundredths | null };

/** The twelve months up to the month of `today`, oldest first. */
export const months = (today: string) => sql<Month>`
  with scored as (
    select date_trunc('month', date::timestamp) as month, sum(inspections)::integer as inspections,
      round(sum(score_sum) / nullif(sum(scored), 0))::integer as "averageScore"
    from inspection_day
    where date >= date_trunc('month', ${today}::timestamp) - interval '11 months'
      and date <= ${today}::date
    group by 1
  )
  select to_char(m.month, 'YYYY-MM') as month, coalesce(s.inspections, 0) as inspections,
    s."averageScore"
  from generate_series(
    date_trunc('month', ${today}::timestamp) - interval '11 months',
    date_trunc('month', ${today}::timestamp), interval '1 month'
  ) as m (month)
  left join scored s on s.month = m.month
  order by m.month`;

export type UnvisitedSchool = {
  id: string;
  name: string;
  lastInspection: string | null;
  total: number;
};

/**
 * Schools without an inspection since the start of a school year: the hundred that were not
 * inspected for the longest time. Each row also has the number of all such schools.
 */
export const notInspected = (schoolYear: string) => sql<UnvisitedSchool>`
  select s.id, s.name, last.date as "lastInspection", (count(*) over ())::integer as total
  from school s
  left join lateral (
    select max(v.last_date) as date from school_visit v
    where v.account_id = s.account_id and v.school_id = s.id
  ) last on true
  where s.deleted_at is null and not exists (
    select from school_visit v
    where v.account_id = s.account_id and v.school_id = s.id
      and v.school_year >= ${schoolYear}::date
  )
  order by last.date nulls first, ${byName('s.name')}, s.id
  limit 100`;
