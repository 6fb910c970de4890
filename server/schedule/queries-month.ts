/** Queries for the days of a month: what is planned or due, and what was inspected. */
import { sql } from 'kysely';
import type { ScheduledSchool } from '#contract/schedule/schedule.ts';
import { NO_INSPECTOR, MOST_SHOWN_PER_DAY } from '#domain/school/schedule.ts';
import type { Hundredths } from '#domain/scoring/hundredths.ts';
import type { DayContext } from '#server/core/context.ts';
import { byName } from '#server/core/sql/by-name.ts';
import { searchPatternOnce } from '#server/core/sql/search-text.ts';
import { columnsOfFound, foundSchools, schedule, type ScheduleSearch } from './queries.ts';

/** The first and the last day. */
type Days = { from: string; to: string };

export type SchoolOfDay = ScheduledSchool & { day: string; inAll: number };

/** The first schools of each day: those whose planned or due date has passed, then the others. */
export const schoolsOfDays = (
  search: ScheduleSearch & Days,
  calendar: DayContext,
) => sql<SchoolOfDay>`
  with ${schedule(calendar)}, ${foundSchools(search, calendar)},
  ranked as (
    select f.*, count(*) over (partition by day)::integer as "inAll",
      row_number() over (
        partition by day order by missed or overdue desc, ${byName('school')}, "schoolId"
      ) as nth
    from found f
  )
  select f.day, f."inAll", ${columnsOfFound}
  from ranked f where f.nth <= ${sql.lit(MOST_SHOWN_PER_DAY)}
  order by f.day, f.nth`;

export type InspectionOfDay = {
  day: string;
  inAll: number;
  id: string;
  school: string;
  inspector: string;
  score: Hundredths | null;
};

/**
 * The first inspections of each day, sorted by school. The states of the schedule describe future
 * inspections, so a search with a state finds no completed inspections.
 */
export const inspectionsOfDays = ({
  from,
  to,
  state,
  inspectorId,
  search,
}: ScheduleSearch & Days) => {
  const isNone = state !== undefined || inspectorId === NO_INSPECTOR;
  const conditions = [
    sql`i.deleted_at is null and i.date between ${from}::date and ${to}::date`,
    ...(search === ''
      ? []
      : [
          sql`i.school_name in (select school_name from inspection_names
          where school_key like ${searchPatternOnce(search)})`,
        ]),
    ...(inspectorId === undefined || isNone ? [] : [sql`i.created_by = ${inspectorId}`]),
    ...(isNone ? [sql`false`] : []),
  ];
  return sql<InspectionOfDay>`
    with ranked as (
      select i.account_id, i.id, i.date, count(*) over (partition by i.date)::integer as "inAll",
        row_number() over (
          partition by i.date order by ${byName('i.school_name')}, i.created_at, i.id
        ) as nth
      from inspection i where ${sql.join(conditions, sql` and `)}
    )
    select r.date as day, r."inAll", i.id, i.school_name as school, i.inspector_name as inspector, i.score
    from ranked r
    join inspection i on i.account_id = r.account_id and i.id = r.id
    where r.nth <= ${sql.lit(MOST_SHOWN_PER_DAY)}
    order by r.date, r.nth`;
};
