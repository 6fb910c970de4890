/**
 * Queries for the pages of the school board. They run in the scope of an account. Each reads all
 * schools in one statement.
 */
import { sql } from 'kysely';
import {
  type BoardSchool,
  MOST_BOARD_SCHOOLS,
  type OverdueSchool,
  type SchoolCosts,
  type SchoolRooms,
} from '#domain/board/facts.ts';
import { byName } from '#server/core/sql/by-name.ts';
import type { CountRow } from '#server/core/sql/paging.ts';
import { joinPlaces, placeLabel } from '#server/core/sql/place-label.ts';
import {
  type Days,
  inspectedSchools,
  isNotInspected,
  joinInspected,
} from '#server/core/sql/rooms-inspected.ts';
import { isNotRepaired } from '#server/deficiency/queries-found.ts';
import { lastOf } from '#server/core/sql/last-inspection.ts';

/** A school, and the id of its last inspection of the school year. */
export type SchoolRow = BoardSchool & { inspectionId: string | null };

const within = ({ first, last }: Days) =>
  lastOf(sql`s`, sql`i.date between ${first}::date and ${last}::date`);

/** All schools with their last inspection of the school year, and of the one before. */
export const boardSchools = (year: Days, yearBefore: Days) => sql<SchoolRow>`
  select s.id, s.name, now.id as "inspectionId",
    case when now.id is not null then jsonb_build_object('score', now.score,
      'rating', now.effective_rating, 'computedRating', now.rating, 'date', now.date,
      'deficient', now.deficiencies, 'extreme', now.extreme_deficiencies) end as result,
    case when last.id is not null then jsonb_build_object('score', last.score,
      'rating', last.effective_rating) end as last,
    exists (
      select from inspection i
      where i.account_id = s.account_id and i.school_id = s.id and i.deleted_at is null
        and i.date < ${yearBefore.first}::date
    ) as "isInspectedEarlier"
  from school s
  left join lateral (
    select i.id, i.date, i.score, i.rating, i.effective_rating, i.deficiencies,
      i.extreme_deficiencies
    from inspection i
    where i.school_id = s.id and ${within(year)}
  ) now on true
  left join lateral (
    select i.id, i.score, i.effective_rating from inspection i
    where i.school_id = s.id and ${within(yearBefore)}
  ) last on true
  where s.deleted_at is null
  order by ${byName('s.name')}, s.id`;

/** The number of schools, counted up to one more than the limit. */
export const countBoardSchools = sql<CountRow>`
  select count(*)::integer as rows from (
    select from school s where s.deleted_at is null limit ${MOST_BOARD_SCHOOLS + 1}
  ) as counted`;

/** The schools with overdue extreme deficiencies that were found up to a day. */
export const overdueSchools = (today: string, foundUntil: string) => sql<OverdueSchool>`
  with overdue as (
    select d.account_id, d.id, d.school_id, d.area, d.category, d.deadline,
      (count(*) over (partition by d.school_id))::integer as overdue,
      row_number() over (partition by d.school_id order by d.deadline, d.id) as place
    from deficiency d
    where d.is_listed and d.mark = 'Poor' and d.state <> 'Verified' and ${isNotRepaired}
      and d.deadline < ${today}::date and d.found_on <= ${foundUntil}::date
  )
  select s.name as school, o.overdue, o.deadline as since, o.category, ${placeLabel} as place
  from overdue o
  join school s on s.account_id = o.account_id and s.id = o.school_id
  ${joinPlaces('o')}
  where o.place = 1
  order by ${byName('s.name')}, s.id`;

/**
 * The rooms of each school, and how many of them were not inspected in the period. A room that was
 * added after the last inspection of a past year was not yet a room of the school.
 */
export const schoolRooms = ({ first, last }: Days, isPast: boolean) => sql<SchoolRooms>`
  with ${inspectedSchools({ first, last })}
  select s.name as school, count(*)::integer as rooms,
    case when not coalesce(v.is_unrecorded, false) then
      (count(*) filter (where ${isNotInspected}))::integer end as "notInspected",
    v.school_id is not null as "isSchoolInspected"
  from school s
  join area a on a.account_id = s.account_id and a.school_id = s.id and a.deleted_at is null
  ${joinInspected}
  where s.deleted_at is null
    and not (${isPast}::boolean and v.school_id is not null and a.created_at > v.saved_at)
  group by s.id, s.name, v.school_id, v.is_unrecorded
  order by ${byName('s.name')}, s.id`;

/**
 * What is open and what was spent at each school that has either. Open is the estimated cost of the
 * deficiencies that were found up to the last day and are not repaired. An actual cost was spent on
 * the day of the repair, or is being spent today.
 */
export const schoolCosts = ({ first, last }: Days, today: string) => sql<SchoolCosts>`
  select c.* from (
    select s.name as school,
      coalesce(sum(d.estimated_cents) filter (
        where ${isNotRepaired} and d.found_on <= ${last}::date
      ), 0)::float8 as "openCents",
      coalesce(sum(d.actual_cents) filter (
        where case when d.work_state = 'Repaired' then d.work_state_on
          else coalesce(d.fixed_on, ${today}::date) end between ${first}::date and ${last}::date
      ), 0)::float8 as "spentCents"
    from deficiency d
    join school s on s.account_id = d.account_id and s.id = d.school_id
    where d.is_listed and (d.estimated_cents is not null or d.actual_cents is not null)
    group by s.id, s.name
    order by ${byName('s.name')}, s.id
  ) c
  where c."openCents" > 0 or c."spentCents" > 0`;

/** How many deficiencies to be repaired have no estimated cost, counted up to 1,000. */
export const countWithoutEstimate = (foundUntil: string) => sql<{ rows: number }>`
  select count(*)::integer as rows from (
    select from deficiency d
    where d.is_listed and d.state <> 'Verified' and ${isNotRepaired} and d.estimated_cents is null
      and d.found_on <= ${foundUntil}::date
    limit 1000
  ) as counted`;
