/**
 * The queries of the dashboard. Each one is served by covering indexes (db/migrations 0004), so
 * that the JSON documents of the inspections are not read.
 */
import { type SqlBool, sql } from 'kysely';
import type { Setup } from '#contract/dashboard.ts';
import type { Hundredths } from '#domain/score.ts';
import { byName } from '../../core/sql/by-name.ts';
import type { Transaction } from '../../core/db.ts';
import type { DashboardDates } from './dashboard-dates.ts';

export type DashboardFigures = {
  thisMonth: number;
  lastMonth: number;
  /** Averages of the last twelve months and of the twelve months before; null without a score. */
  average: Hundredths | null;
  averageBefore: Hundredths | null;
  schools: number;
  inspected: number;
  inspectedBefore: number;
  /** Number of D and X marks in the schools' areas, of X marks alone, and both a month ago. */
  open: number;
  openExtreme: number;
  openBefore: number;
};

/** Whether the area of deficiency `p` still exists: an area, or a facility of the school. */
export const isInUse = sql<SqlBool>`(
  exists (
    select from area a
    where a.account_id = p.account_id and a.id = p.area and a.deleted_at is null
  ) or exists (
    select from school_facility sf
    join facility f on f.account_id = sf.account_id and f.id = sf.facility_id
    where sf.account_id = p.account_id and sf.school_id = p.school_id
      and sf.facility_id = p.area and f.deleted_at is null
  )
)`;

export const findFigures = async (
  db: Transaction,
  dates: DashboardDates,
): Promise<DashboardFigures> => {
  const { rows } = await sql<DashboardFigures>`
    with done as (
      select count(*) filter (where date >= ${dates.monthStart}::date)::integer as "thisMonth",
        count(*) filter (
          where date between ${dates.lastMonthStart}::date and ${dates.lastMonthDay}::date
        )::integer as "lastMonth",
        round(avg(score) filter (where date > ${dates.yearAgo}::date))::integer as average,
        round(avg(score) filter (where date <= ${dates.yearAgo}::date))::integer as "averageBefore"
      from inspection
      where deleted_at is null and date > ${dates.twoYearsAgo}::date
        and date <= ${dates.today}::date
    ), standing as (
      select count(*)::integer as schools,
        count(*) filter (where now.date >= ${dates.schoolYear}::date)::integer as inspected,
        count(*) filter (where year_ago.date >= ${dates.lastSchoolYear}::date)::integer
          as "inspectedBefore"
      from school s
      left join lateral (${latest(dates.today)}) now on true
      left join lateral (${latest(dates.yearAgo)}) year_ago on true
      where s.deleted_at is null
    ), deficient as (
      select count(*) filter (where p.closed_on > ${dates.today}::date)::integer as open,
        count(*) filter (where p.closed_on > ${dates.today}::date and p.mark = 'Poor')::integer
          as "openExtreme",
        count(*) filter (where p.opened_on <= ${dates.lastMonthDay}::date)::integer as "openBefore"
      from deficiency_period p
      join school s on s.account_id = p.account_id and s.id = p.school_id
      where p.closed_on > ${dates.lastMonthDay}::date and p.opened_on <= ${dates.today}::date
        and s.deleted_at is null and ${isInUse}
    )
    select * from done, standing, deficient`.execute(db);
  return rows[0] as DashboardFigures;
};

/** The latest inspection of school `s` as of a day. */
const latest = (day: string) => sql`
  select i.date from inspection i
  where i.account_id = s.account_id and i.school_id = s.id and i.deleted_at is null
    and i.date <= ${day}::date
  order by i.date desc, i.created_at desc, i.id limit 1`;

/**
 * The setup steps that an account has completed, from counts that every save maintains and short
 * lists.
 */
export const findSetup = async (db: Transaction): Promise<Setup> => {
  const { rows } = await sql<Setup>`
    select
      (select count(*)::integer from school where deleted_at is null) as schools,
      (select count(*)::integer from app_user where deleted_at is null) as members,
      (
        select coalesce(sum(rows), 0)::integer from list_count where list = 'inspection'
      ) as inspections`.execute(db);
  return rows[0] as Setup;
};

export type Month = { month: string; inspections: number; averageScore: Hundredths | null };

/** The twelve months up to the month of `today`, oldest first. */
export const findMonths = async (db: Transaction, today: string): Promise<Month[]> => {
  const { rows } = await sql<Month>`
    with scored as (
      select date_trunc('month', date::timestamp) as month, count(*)::integer as inspections,
        round(avg(score))::integer as "averageScore"
      from inspection
      where deleted_at is null and date >= date_trunc('month', ${today}::timestamp) - interval '11 months'
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
    order by m.month`.execute(db);
  return rows;
};

export type Unvisited = { id: string; name: string; lastInspection: string | null };

/** Schools without an inspection since a given day: their number, and the first hundred. */
export const findNotInspected = async (
  db: Transaction,
  since: string,
): Promise<{ total: number; schools: Unvisited[] }> => {
  const { rows } = await sql<Unvisited & { total: number }>`
    select s.id, s.name, last.date as "lastInspection", (count(*) over ())::integer as total
    from school s
    left join lateral (
      select i.date from inspection i
      where i.account_id = s.account_id and i.school_id = s.id and i.deleted_at is null
      order by i.date desc limit 1
    ) last on true
    where s.deleted_at is null and (last.date is null or last.date < ${since}::date)
    order by last.date nulls first, ${byName('s.name')}, s.id
    limit 100`.execute(db);
  const schools = rows.map(({ total: _, ...school }) => school);
  return { total: rows[0]?.total ?? 0, schools };
};
