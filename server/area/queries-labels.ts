/** Queries for the areas and facilities to which the code on a door label belongs. */
import { sql } from 'kysely';
import { idsOfAreaCode } from '#domain/inspection/area-code.ts';
import type { Transaction } from '#server/core/db.ts';
import { byNaturalName } from '#server/core/sql/by-name.ts';

type LabelledPlace = {
  id: string;
  name: string;
  facilityName: string | null;
  /** Sorted by name; empty if the area or its schools were deleted. */
  schools: { id: string; name: string }[];
};

/** The areas and facilities whose ids begin with the code, deleted ones included. */
export const listLabelled = async (db: Transaction, code: string): Promise<LabelledPlace[]> => {
  const { first, last } = idsOfAreaCode(code);
  const { rows } = await sql<LabelledPlace>`
    with place as (
      select a.account_id, a.id, a.name, f.name as facility_name,
        case when a.deleted_at is null then array[a.school_id] else '{}'::uuid[] end as school_ids
      from area a
      left join facility f on f.account_id = a.account_id and f.id = a.facility_id
      where a.account_id = current_account() and a.id between ${first} and ${last}
      union all
      select f.account_id, f.id, f.name, null,
        case when f.deleted_at is null then array(
          select sf.school_id from school_facility sf
          where sf.account_id = f.account_id and sf.facility_id = f.id
        ) else '{}'::uuid[] end
      from facility f
      where f.account_id = current_account() and f.id between ${first} and ${last}
    )
    select place.id, place.name, place.facility_name as "facilityName", coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('id', s.id, 'name', s.name) order by ${byNaturalName(sql.ref('s.name'))}, s.id
        )
        from school s
        where s.account_id = place.account_id and s.id = any(place.school_ids)
          and s.deleted_at is null
      ), '[]'::jsonb) as schools
    from place
    order by place.id
    limit 100`.execute(db);
  return rows;
};
