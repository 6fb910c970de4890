/**
 * The inspections from which trends are computed. They are read without their marks, but with the
 * counts that each save stores, from which domain/ computes the scores. The index
 * inspection__latest_of_school finds the latest inspection of a school without reading the others.
 */
import { sql } from 'kysely';
import type { CategoryCounts } from '#domain/scoring/count.ts';
import type { Rating } from '#domain/scoring/rank.ts';
import type { ReportStatus } from '#domain/report/report.ts';
import type { Hundredths } from '#domain/scoring/hundredths.ts';
import { schoolYearDays, schoolYearOf } from '#domain/school/school-year.ts';
import { YEARS_SHOWN } from '#domain/trends/shown.ts';
import type { DayContext } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { byName } from '#server/core/sql/by-name.ts';
import { lastOf } from '#server/core/sql/last-inspection.ts';
import { comparedInspection } from '#server/inspection/queries-latest.ts';

type InspectionCounts = { counts: CategoryCounts; instrument: string };

export type DistrictInspection = InspectionCounts & {
  id: string;
  name: string;
  inspectionId: string;
  date: string;
  score: Hundredths | null;
  /** The effective rating: the evaluator's rating if it is lower than the computed one. */
  rating: Rating | null;
  computedRating: Rating | null;
  reportStatus: ReportStatus;
  before: { inspectionId: string; date: string; score: Hundredths | null } | null;
};

/**
 * The last inspection of each school between two days, with the inspection it is compared with, in
 * the order of the schools' names.
 */
export const districtInspections = (first: string, last: string) => sql<DistrictInspection>`
  select s.id, s.name, now.id as "inspectionId", now.date, now.score,
    now.effective_rating as rating, now.rating as "computedRating",
    (select r.status from report r
      where r.account_id = s.account_id and r.inspection_id = now.id) as "reportStatus", now.counts, now.instrument,
    case when before.id is not null then jsonb_build_object(
      'inspectionId', before.id, 'date', before.date, 'score', before.score) end as before
  from school s
  cross join lateral (
    select i.id, i.date, i.score, i.effective_rating, i.rating, i.counts, i.instrument
    from inspection i
    where i.school_id = s.id and ${lastOf(
      sql`s`,
      sql`i.date >= ${first}::date and i.date <= ${last}::date`,
    )}
  ) now
  ${comparedInspection}
  where s.deleted_at is null
  order by ${byName('s.name')}, s.id`;

/** The schools without an inspection between two days, in the order of their names. */
export const schoolsNotInspected = (first: string, last: string) => sql<{
  id: string;
  name: string;
}>`
  select s.id, s.name from school s
  where s.deleted_at is null and not exists (
    select from inspection i
    where i.account_id = s.account_id and i.school_id = s.id and i.deleted_at is null
      and i.date between ${first}::date and ${last}::date)
  order by ${byName('s.name')}, s.id`;

/** The school years in which any school was inspected up to today, the latest first. */
export const inspectedYears = (today: string) => sql<{ year: number }>`
  select distinct extract(year from v.school_year)::integer as year
  from school_visit v
  join school s on s.account_id = v.account_id and s.id = v.school_id
  where s.deleted_at is null and v.first_date <= ${today}::date
  order by year desc`;

/** The visits `v` of the last YEARS_SHOWN school years, of which the present one is the latest. */
export const isShownYear = ({ today, schoolYearBegins }: DayContext) => sql`
  v.first_date <= ${today}::date and v.school_year > ${
    schoolYearDays(schoolYearOf(today, schoolYearBegins) - YEARS_SHOWN, schoolYearBegins).first
  }::date`;

/** The inspections `i` up to today in the school year of the visit `v`. */
export const isOfVisit = ({ today }: Pick<DayContext, 'today'>) =>
  sql`i.date >= v.school_year and i.date <= least(v.last_date, ${today}::date)`;

export type InspectionOfYear = InspectionCounts & { year: number; schoolId: string };

/**
 * For each school, its last inspection in each of the last YEARS_SHOWN school years, of which the
 * present one is the latest.
 */
export const inspectionsByYear = (context: DayContext) => sql<InspectionOfYear>`
  select extract(year from v.school_year)::integer as year, v.school_id as "schoolId",
    last.counts, last.instrument
  from school_visit v
  join school s on s.account_id = v.account_id and s.id = v.school_id
  cross join lateral (
    select i.counts, i.instrument from inspection i
    where i.school_id = v.school_id and ${lastOf(sql`v`, isOfVisit(context))}
  ) last
  where s.deleted_at is null and ${isShownYear(context)}`;

export type InspectionOfSchool = InspectionCounts & {
  id: string;
  date: string;
  inspector: string;
  score: Hundredths | null;
  rating: Rating | null;
  computedRating: Rating | null;
};

/** The newest inspections of a school. */
export const findInspectionsOfSchool = async (
  db: Transaction,
  schoolId: string,
  limit: number,
): Promise<InspectionOfSchool[]> => {
  const { rows } = await sql<InspectionOfSchool>`
    select i.id, i.date, i.inspector_name as inspector, i.score, i.effective_rating as rating,
      i.rating as "computedRating", i.counts, i.instrument
    from inspection i
    where i.school_id = ${schoolId} and i.deleted_at is null
    order by i.date desc, i.created_at desc, i.id limit ${limit}`.execute(db);
  return rows;
};

/**
 * The previous inspection of the same school. If two inspections have the same date, the one saved
 * earlier is the previous one.
 */
export const findPreviousId = async (db: Transaction, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select i.id from inspection own
    join inspection i on i.account_id = own.account_id and i.school_id = own.school_id
    where own.id = ${id} and i.deleted_at is null
      and (i.date, i.created_at, own.id) < (own.date, own.created_at, i.id)
    order by i.date desc, i.created_at desc, i.id limit 1`.execute(db);
  return rows[0]?.id;
};

/** Whether the first of two inspections is the earlier one. */
export const isEarlier = async (
  db: Transaction,
  first: string,
  second: string,
): Promise<boolean> => {
  const { rows } = await sql<{ isEarlier: boolean }>`
    select (i.date, i.created_at, o.id) < (o.date, o.created_at, i.id) as "isEarlier"
    from inspection i join inspection o on o.account_id = i.account_id
    where i.id = ${first} and o.id = ${second}`.execute(db);
  return rows[0]?.isEarlier ?? false;
};
