/**
 * Reads the deficiencies that are already known when a school is inspected again. The query runs in
 * the scope of an account.
 */
import { sql } from 'kysely';
import type { KnownDeficiency } from '#contract/deficiency/deficiency.ts';
import type { Transaction } from '#server/core/db.ts';

/** Unlike in responses, `photo` is the id of a photo, not a link. */
export type FoundKnown = Omit<KnownDeficiency, 'photo'> & { photo: string | null };

/**
 * A map from the id of each school to its open deficiencies, those marked X first; a school without
 * open deficiencies has no entry. With `inspectionId`, returns the deficiencies that were open
 * before that inspection, as they were at that time. The marks of each inspection are expanded from
 * JSON only once, however many deficiencies the inspection found.
 */
export const findKnownDeficiencies = async (
  db: Transaction,
  schoolIds: readonly string[],
  inspectionId: string | null = null,
): Promise<Map<string, FoundKnown[]>> => {
  const { rows } = await sql<FoundKnown & { schoolId: string }>`
    with moment as (
      select coalesce(max(date), 'infinity') as day, coalesce(max(created_at), 'infinity') as instant
      from inspection where id = ${inspectionId}::uuid
    ), known as (
      select d.* from deficiency d, moment m
      where d.school_id = any (${schoolIds}::uuid[]) and d.is_listed
        and (d.found_on, d.found_at) < (m.day, m.instant)
        and (d.fixed_on is null or (d.fixed_on, d.fixed_at) >= (m.day, m.instant))
    ), found as (
      select k.id, k.school_id, k.state, k.found_on as first_found, f.account_id, f.inspection_id,
        f.area, f.category, f.mark, f.found_on, f.found_at
      from moment m, known k
      join deficiency_finding f on f.account_id = k.account_id and f.school_id = k.school_id
        and f.area = k.area and f.category = k.category
        and (f.found_on, f.found_at) >= (k.found_on, k.found_at)
      where (f.found_on, f.found_at) < (m.day, m.instant)
    ), written as (
      select i.id as inspection_id, (e ->> 'area')::uuid as area, c ->> 'id' as category,
        nullif(c ->> 'comments', '') as comment, c -> 'pictures' ->> -1 as photo
      from (select distinct account_id, inspection_id from found) f
      join inspection i on i.account_id = f.account_id and i.id = f.inspection_id
      cross join jsonb_array_elements(i.evaluations) as e
      cross join jsonb_array_elements(e -> 'categories') as c
      where c ->> 'status' in ('Deficient', 'Poor')
    )
    -- The columns of the deficiency are carried along instead of being joined again: a planner
    -- without statistics compares each of 15,000 deficiencies with each.
    select f.id, f.school_id as "schoolId", f.area, f.category,
      (array_agg(f.mark order by ${newestFirst}))[1] as mark, f.state,
      f.first_found as "firstFound", max(f.found_on) as "lastFound",
      count(*)::integer as "timesFound",
      coalesce((array_agg(w.comment order by ${newestFirst})
        filter (where w.comment is not null))[1], '') as comment,
      (array_agg(w.photo order by ${newestFirst}) filter (where w.photo is not null))[1] as photo
    from found f
    left join written w on w.inspection_id = f.inspection_id and w.area = f.area
      and w.category = f.category
    group by f.id, f.school_id, f.area, f.category, f.state, f.first_found
    order by mark desc, f.first_found, f.id`.execute(db);
  const bySchool = Map.groupBy(rows, ({ schoolId }) => schoolId);
  return new Map([...bySchool].map(([schoolId, list]) => [schoolId, list.map(withoutSchool)]));
};

const withoutSchool = ({ schoolId: _, ...known }: FoundKnown & { schoolId: string }): FoundKnown =>
  known;

const newestFirst = sql`f.found_on desc, f.found_at desc`;
