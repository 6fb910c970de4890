/**
 * The deficiencies to which the findings of an inspection belong: for each area and category, the
 * deficiency that was found last, at that inspection or before it.
 */
import { sql } from 'kysely';
import type { DeficiencyState } from '#domain/inspection/deficiency.ts';

/** The deficiency of a finding (a mark D or X) of an inspection, with its present state. */
export type FoundDeficiency = {
  area: string;
  category: string;
  id: string;
  state: DeficiencyState;
};

/**
 * A column with the deficiencies of the findings of inspection `i`, as FoundDeficiency[], without
 * those of deleted areas and schools. Each deficiency is looked up by its key; a join would compare
 * every finding with every deficiency of the school if the planner has no statistics yet.
 */
export const foundDeficienciesColumn = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('area', x.area, 'category', x.category,
      'id', d.id, 'state', d.state) order by x.area, x.category), '[]')
  from deficiency_finding x
  cross join lateral (
    select d.id, d.state from deficiency d
    where d.account_id = x.account_id and d.school_id = x.school_id
      and d.area = x.area and d.category = x.category
      and d.is_listed and (d.found_on, d.found_at) <= (x.found_on, x.found_at)
    order by d.found_on desc, d.found_at desc limit 1
  ) d
  where x.account_id = i.account_id and x.inspection_id = i.id)`;

/**
 * Returns a function that finds the deficiency of an area and category in `found`, and returns it
 * as fields of a response; undefined if `found` does not contain it.
 */
export const deficiencyFinder = (found: readonly FoundDeficiency[]) => {
  const fields = new Map(
    found.map(({ area, category, id, state }) => [
      `${area} ${category}`,
      { deficiency: id, deficiencyState: state },
    ]),
  );
  return (area: string, category: string) => fields.get(`${area} ${category}`);
};
