/** The query for the printed work list. It runs in the scope of an account. */
import { sql } from 'kysely';
import type { ListedDeficiency } from '#contract/deficiency/deficiency.ts';
import type { Transaction } from '#server/core/db.ts';
import { deficiencyOrders, places, rowColumns } from './queries.ts';
import { type DeficiencySearch, searchCondition } from './queries-found.ts';

/**
 * A row with the id of the last photo of the inspection that found the deficiency last, and the
 * address of the school.
 */
export type WorkListRow = Omit<ListedDeficiency, 'claimed'> & {
  photo: string | null;
  address: string;
};

/**
 * The first `limit` deficiencies found, sorted by school or trade and then the most urgent first.
 * The marks of each inspection are expanded from JSON only once, however many deficiencies of the
 * list it found.
 */
export const listWork = async (
  db: Transaction,
  search: DeficiencySearch,
  by: 'school' | 'trade',
  limit: number,
): Promise<WorkListRow[]> => {
  const { rows } = await sql<WorkListRow>`
    with listed as (
      select d.account_id, d.id, d.last_found_by
      from deficiency d
      join school s on s.account_id = d.account_id and s.id = d.school_id
      where ${searchCondition(search)}
      order by ${deficiencyOrders[by]}
      limit ${limit}
    ), written as materialized (
      select i.id as inspection_id, (e ->> 'area')::uuid as area, c ->> 'id' as category,
        c ->> 'comments' as comment, c -> 'pictures' ->> -1 as photo
      from (select distinct account_id, last_found_by from listed) l
      join inspection i on i.account_id = l.account_id and i.id = l.last_found_by
      cross join jsonb_array_elements(i.evaluations) as e
      cross join jsonb_array_elements(e -> 'categories') as c
      where c ->> 'status' in ('Deficient', 'Poor')
    )
    select ${rowColumns}, s.address, coalesce(w.comment, '') as comment, w.photo
    from listed l
    join deficiency d on d.account_id = l.account_id and d.id = l.id
    ${places}
    left join written w on w.inspection_id = l.last_found_by and w.area = d.area
      and w.category = d.category
    order by ${deficiencyOrders[by]}`.execute(db);
  return rows;
};

/** The name of the district; '' while it is only derived from the name of its owner. */
export const findDistrictName = async (db: Transaction): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select case when name_is_derived then '' else name end as name
    from account where id = current_account()`.execute(db);
  return rows[0]?.name ?? '';
};
