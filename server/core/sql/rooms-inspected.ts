/**
 * Which rooms were not inspected in a period. A room was not if its school was not, if every
 * inspection of the period left it out, or if it was added after the last of these was saved.
 */
import { sql } from 'kysely';

/** The first and the last day of a period. */
export type Days = { first: string; last: string };

/**
 * Common table expressions: `inspected`, the schools with an inspection in the period, and
 * `left_out`, the areas that all of these inspections left out.
 */
export const inspectedSchools = ({ first, last }: Days) => sql`of_year as (
    select i.school_id, i.left_out, i.updated_at from inspection i
    where i.deleted_at is null and i.date between ${first}::date and ${last}::date
  ), inspected as (
    select school_id, count(*) as inspections, max(updated_at) as saved_at,
      bool_or(left_out is null) as is_unrecorded
    from of_year group by school_id
  ), left_out as (
    select y.school_id, (e ->> 'area')::uuid as area
    from of_year y
    join inspected v on v.school_id = y.school_id
    cross join jsonb_array_elements(y.left_out) as e
    group by y.school_id, area, v.inspections
    having count(*) = v.inspections
  )`;

/** Joins to a school `s` and its area `a` what `isNotInspected` reads. */
export const joinInspected = sql`left join inspected v on v.school_id = s.id
  left join left_out l on l.school_id = s.id and l.area = a.id`;

/** Whether area `a` of school `s` was not inspected in the period. */
export const isNotInspected = sql`(
    v.school_id is null or l.area is not null or a.created_at > v.saved_at
  )`;
