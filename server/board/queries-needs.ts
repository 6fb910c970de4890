/** The query for what was found and what is planned at the schools with the lowest ratings. */
import { sql } from 'kysely';
import type { SchoolNeeds } from '#domain/board/facts.ts';
import type { CategoryCounts } from '#domain/scoring/count.ts';
import { isNotRepaired } from '#server/deficiency/queries-found.ts';

/** How many capital needs of a school are named. */
const NEEDS_NAMED = 2;

export type NeedsRow = Omit<SchoolNeeds, 'findings'> & { counts: CategoryCounts };

/**
 * A row for each of a few inspections. `thisYear` is the current school year, in which a capital
 * need is due at the earliest.
 */
export const schoolNeeds = (
  inspectionIds: readonly string[],
  { today, thisYear }: { today: string; thisYear: number },
) => sql<NeedsRow>`
  select i.school_id as "schoolId", i.counts, r.district_plan as "districtPlan", photo.photo,
    work.*, coalesce(needs.list, '[]') as "capitalNeeds"
  from inspection i
  join report r on r.account_id = i.account_id and r.inspection_id = i.id
  left join lateral (
    select jsonb_build_object('id', c -> 'pictures' ->> 0, 'category', c ->> 'id',
      'place', e ->> 'label') as photo
    from jsonb_array_elements(i.evaluations) with ordinality as areas (e, place)
    cross join jsonb_array_elements(e -> 'categories') with ordinality as entries (c, at)
    where c ->> 'status' in ('Deficient', 'Poor') and jsonb_array_length(c -> 'pictures') > 0
    order by c ->> 'status' desc, areas.place, entries.at
    limit 1
  ) photo on true
  cross join lateral (
    select (count(*) filter (where ${isNotRepaired}))::integer as "toRepair",
      (count(*) filter (where d.state = 'In progress'))::integer as "inProgress",
      (count(*) filter (where d.state = 'Deferred'))::integer as deferred,
      (count(*) filter (where ${isNotRepaired} and d.deadline < ${today}::date))::integer as overdue,
      (count(*) filter (where ${isNotRepaired} and d.work_order <> ''))::integer as "withWorkOrder",
      min(d.deadline) filter (where ${isNotRepaired} and d.deadline >= ${today}::date) as "nextDue",
      coalesce(sum(d.estimated_cents) filter (where ${isNotRepaired}), 0)::float8
        as "estimatedCents"
    from deficiency d
    where d.account_id = i.account_id and d.school_id = i.school_id and d.is_listed
      and d.state <> 'Verified'
  ) work
  cross join lateral (
    select jsonb_agg(jsonb_build_object('title', n.title, 'cents', n.cost_cents, 'year', n.year)
      order by n.year, n.id) as list
    from (
      select n.id, n.title, n.cost_cents,
        greatest(coalesce(n.chosen_year, n.installed_year + n.life_years), ${thisYear}::integer)
          as year
      from capital_need n
      where n.account_id = i.account_id and n.school_id = i.school_id
      order by year, n.id
      limit ${sql.lit(NEEDS_NAMED)}
    ) n
  ) needs
  where i.id = any (${inspectionIds}::uuid[])`;
