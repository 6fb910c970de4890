/** Queries for floor plans. They run in the scope of an account. */
import { sql } from 'kysely';
import type { FloorPlan } from '#contract/floor-plan/floor-plan.ts';
import { MOST_PLACED, MOST_PLANS } from '#domain/school/floor-plan.ts';
import type { Transaction } from '#server/core/db.ts';
import { byNaturalName } from '#server/core/sql/by-name.ts';

/** Whether place `p` is a room that the school still has. */
export const isRoomOfSchool = sql`(
  exists (
    select from area a
    where a.account_id = p.account_id and a.id = p.area_id and a.school_id = p.school_id
      and a.deleted_at is null
  ) or exists (
    select from school_facility sf
    join facility f on f.account_id = sf.account_id and f.id = sf.facility_id
    where sf.account_id = p.account_id and sf.school_id = p.school_id
      and sf.facility_id = p.facility_id and f.deleted_at is null
  ))`;

/** The plans of a school by name, with the rooms that the school still has. */
export const findPlans = async (
  db: Transaction,
  schoolId: string,
): Promise<Omit<FloorPlan, 'image'>[]> => {
  const { rows } = await sql<Omit<FloorPlan, 'image'>>`
    select n.id, n.name, n.picture_id as "imageId", c.width, c.height, n.version, coalesce(
      (
        select jsonb_agg(jsonb_build_object('area', p.room_id, 'x', p.x, 'y', p.y)
          order by p.y, p.x, p.room_id)
        from (
          select * from floor_plan_place p
          where p.account_id = n.account_id and p.plan_id = n.id and ${isRoomOfSchool}
          limit ${MOST_PLACED}
        ) p
      ), '[]'::jsonb) as places
    from floor_plan n
    join school s on s.account_id = n.account_id and s.id = n.school_id and s.deleted_at is null
    join picture c on c.account_id = n.account_id and c.id = n.picture_id
    where n.school_id = ${schoolId}
    order by ${byNaturalName(sql.ref('n.name'))}, n.id limit ${MOST_PLANS}`.execute(db);
  return rows;
};

export const hasSchool = async (db: Transaction, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from school where id = ${id} and deleted_at is null`.execute(db);
  return rows.length > 0;
};
