/** The rooms that were not inspected in a school year, by school. */
import { sql } from 'kysely';
import type { UninspectedRooms } from '#contract/inspection/rooms.ts';
import { ROOMS_NAMED } from '#domain/trends/shown.ts';
import { byName, byNaturalName } from '#server/core/sql/by-name.ts';
import { limitTo, type Page } from '#server/core/sql/paging.ts';
import { placeLabel } from '#server/core/sql/place-label.ts';
import {
  type Days,
  inspectedSchools,
  isNotInspected,
  joinInspected,
} from '#server/core/sql/rooms-inspected.ts';

/** The names of the rooms in their order within a school, with 'Room 2' before 'Room 10'. */
const roomOrder = sql`${byNaturalName(sql`coalesce(f.name, a.name)`)},
  ${byNaturalName(sql.ref('a.name'))}, a.id`;

/**
 * The sums of all schools, and one page of the schools with rooms that were not inspected, those
 * with the most first, each with its first rooms. The names are read only for that page.
 */
export const roomsBySchool = (days: Days, page: Page) => sql<
  Omit<UninspectedRooms, 'totalPages'> & { schools: number }
>`
  with ${inspectedSchools(days)}, of_school as (
    select s.account_id, s.id, s.name, count(*)::integer as rooms,
      v.school_id is not null as "isInspected", coalesce(v.is_unrecorded, false) as is_unrecorded,
      (count(*) filter (where ${isNotInspected}))::integer as "notInspected"
    from school s
    join area a on a.account_id = s.account_id and a.school_id = s.id and a.deleted_at is null
    ${joinInspected}
    where s.deleted_at is null
    group by s.account_id, s.id, s.name, v.school_id, v.is_unrecorded
  ), missing as (
    select * from of_school where not is_unrecorded and "notInspected" > 0
  ), page as (
    select * from missing order by "notInspected" desc, ${byName('name')}, id ${limitTo(page)}
  )
  select coalesce(sum(rooms) filter (where not is_unrecorded), 0)::integer as rooms,
    coalesce(sum("notInspected") filter (where not is_unrecorded), 0)::integer as "notInspected",
    (count(*) filter (where is_unrecorded))::integer as unrecorded,
    (select count(*)::integer from missing) as schools,
    coalesce((
      select jsonb_agg(jsonb_build_object('schoolId', p.id, 'school', p.name, 'rooms', p.rooms,
        'notInspected', p."notInspected", 'isInspected', p."isInspected",
        'labels', (
          select jsonb_agg(named.label order by named.place) from (
            select ${placeLabel} as label, row_number() over (order by ${roomOrder}) as place
            from school s
            join area a on a.account_id = s.account_id and a.school_id = s.id
              and a.deleted_at is null
            left join facility f on f.account_id = a.account_id and f.id = a.facility_id
            ${joinInspected}
            where s.account_id = p.account_id and s.id = p.id and ${isNotInspected}
            order by place limit ${ROOMS_NAMED}
          ) named
        )
      ) order by p."notInspected" desc, ${byName('p.name')}, p.id)
      from page p
    ), '[]') as list
  from of_school`;

export type UninspectedRoom = {
  school: string;
  facility: string | null;
  room: string;
  isInspected: boolean;
  lastInspection: string | null;
};

/** Every room that was not inspected, by school. */
export const uninspectedRooms = (days: Days) => sql<UninspectedRoom>`
  with ${inspectedSchools(days)}
  select s.name as school, f.name as facility, a.name as room,
    v.school_id is not null as "isInspected",
    (
      select max(sv.last_date) from school_visit sv
      where sv.account_id = s.account_id and sv.school_id = s.id
    ) as "lastInspection"
  from school s
  join area a on a.account_id = s.account_id and a.school_id = s.id and a.deleted_at is null
  left join facility f on f.account_id = a.account_id and f.id = a.facility_id
  ${joinInspected}
  where s.deleted_at is null and not coalesce(v.is_unrecorded, false) and ${isNotInspected}
  order by ${byNaturalName(sql.ref('s.name'))}, s.id, ${roomOrder}`;
