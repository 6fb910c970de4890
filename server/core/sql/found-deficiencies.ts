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
 * those of deleted areas and schools.
 */
export const foundDeficienciesColumn = sql`
  (select coalesce(jsonb_agg(f), '[]')
  from (
    select distinct on (x.area, x.category) x.area, x.category, d.id, d.state
    from deficiency_finding x
    join deficiency d on d.account_id = x.account_id and d.school_id = x.school_id
      and d.area = x.area and d.category = x.category
      and d.is_listed and (d.found_on, d.found_at) <= (x.found_on, x.found_at)
    where x.account_id = i.account_id and x.inspection_id = i.id
    order by x.area, x.category, d.found_on desc, d.found_at desc
  ) f)`;

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
