/** The rooms with deficiencies that repeat, from the index deficiency__repeated. */
import { sql } from 'kysely';
import type { RepeatedRoom } from '#contract/deficiency/deficiency.ts';
import { byName } from '#server/core/sql/by-name.ts';
import { offsetOf, type Page } from '#server/core/sql/paging.ts';
import { joinPlaces, placeLabel } from '#server/core/sql/place-label.ts';

/**
 * The number of rooms with repeated deficiencies and one page of them (all without `page`), those
 * with the most deficiencies first.
 */
export const repeatedRooms = (page: Page | undefined, schoolId: string | undefined) => sql<{
  total: number;
  list: RepeatedRoom[];
}>`
  with room as (
    select d.account_id, d.school_id, d.area, count(*)::integer as deficiencies,
      (count(*) filter (where d.mark = 'Poor'))::integer as extreme,
      (count(*) filter (where d.is_repeat))::integer as repeats,
      max(d.times_found) as "timesFound", min(d.found_on) as "firstFound"
    from deficiency d
    where d.is_listed and d.state <> 'Verified' and (d.is_repeat or d.times_found > 1)
      and ${schoolId === undefined ? sql`true` : sql`d.school_id = ${schoolId}`}
    group by d.account_id, d.school_id, d.area
  ), page as (
    select r.*, s.name as school,
      row_number() over (
        order by r.deficiencies desc, r.extreme desc, r."timesFound" desc, r."firstFound",
          ${byName('s.name')}, r.area
      ) as place
    from room r
    join school s on s.account_id = r.account_id and s.id = r.school_id
    order by place ${page ? sql`limit ${page.limit} offset ${offsetOf(page)}` : sql``}
  )
  select (select count(*)::integer from room) as total,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'schoolId', p.school_id, 'school', p.school,
        'area', jsonb_build_object('id', p.area, 'label', ${placeLabel}),
        'deficiencies', p.deficiencies, 'extreme', p.extreme, 'repeats', p.repeats,
        'timesFound', p."timesFound", 'firstFound', p."firstFound"
      ) order by p.place)
      from page p
      ${joinPlaces('p')}
    ), '[]') as list`;
