/** Queries that change floor plans. They run in the scope of an account. */
import { sql } from 'kysely';
import type { PlanPlace } from '#contract/floor-plan/floor-plan.ts';
import { recordAdded, recordChanges } from '#server/core/audit-log.ts';
import type { Transaction } from '#server/core/db.ts';
import { newValue } from '#server/core/sql/new-value.ts';
import { isRoomOfSchool } from './queries.ts';

/** Locks a school; returns whether it exists. */
export const lockSchool = async (db: Transaction, id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from school where id = ${id} and deleted_at is null for no key update`.execute(db);
  return rows.length > 0;
};

export const countPlans = async (db: Transaction, schoolId: string): Promise<number> => {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::integer as rows from floor_plan where school_id = ${schoolId}`.execute(db);
  return rows[0]?.rows ?? 0;
};

export const insertPlan = async (
  db: Transaction,
  { schoolId, name, pictureId }: { schoolId: string; name: string; pictureId: string },
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into floor_plan (account_id, school_id, name, picture_id)
    values (current_account(), ${schoolId}, ${name}, ${pictureId}) returning id`.execute(db);
  const { id } = rows[0] as { id: string };
  await recordAdded(db, 'floorPlan', id);
  return id;
};

type LockedPlan = { schoolId: string; version: number };

/** Locks a plan of a school that is not deleted, after the school, so that rooms are placed one after another. */
export const lockPlan = async (db: Transaction, id: string): Promise<LockedPlan | undefined> => {
  const { rows } = await sql<LockedPlan>`
    select n.school_id as "schoolId", n.version
    from floor_plan n
    join school s on s.account_id = n.account_id and s.id = n.school_id and s.deleted_at is null
    where n.id = ${id} for no key update`.execute(db);
  return rows[0];
};

/** A field that is undefined is not changed. */
type PlanChange = {
  name: string | undefined;
  pictureId: string | undefined;
  rooms: number | undefined;
};

export const changePlan = async (
  db: Transaction,
  id: string,
  { name, pictureId, rooms }: PlanChange,
): Promise<void> => {
  await recordChanges(db, 'floorPlan', sql`id = ${id}`, () =>
    sql`update floor_plan set name = ${newValue('name', name)},
        picture_id = ${newValue('picture_id', pictureId)}, rooms = ${newValue('rooms', rooms)},
        version = version + 1
      where id = ${id}`.execute(db),
  );
};

/**
 * Places exactly these rooms on a locked plan; those that are on another plan of the school are moved
 * to it. Returns how many of them the school has.
 */
export const placeRooms = async (
  db: Transaction,
  { id, schoolId }: { id: string; schoolId: string },
  places: readonly PlanPlace[],
): Promise<number> => {
  const sent = JSON.stringify(places);
  await sql`
    delete from floor_plan_place
    where plan_id = ${id} or (school_id = ${schoolId} and room_id in (
      select (entry ->> 'area')::uuid from jsonb_array_elements(${sent}::jsonb) as entries (entry)))
  `.execute(db);
  const { rows } = await sql`
    with p as (
      select current_account() as account_id, ${schoolId}::uuid as school_id, a.id as area_id,
        case when a.id is null then (entry ->> 'area')::uuid end as facility_id,
        (entry ->> 'x')::numeric as x, (entry ->> 'y')::numeric as y
      from jsonb_array_elements(${sent}::jsonb) as entries (entry)
      left join area a on a.account_id = current_account() and a.id = (entry ->> 'area')::uuid
    )
    insert into floor_plan_place (account_id, school_id, plan_id, area_id, facility_id, x, y)
    select p.account_id, p.school_id, ${id}, p.area_id, p.facility_id, p.x, p.y from p
    where ${isRoomOfSchool}
    returning 1`.execute(db);
  return rows.length;
};

export const deletePlan = async (db: Transaction, id: string): Promise<boolean> => {
  const { numAffectedRows } = await recordChanges(db, 'floorPlan', sql`id = ${id}`, () =>
    sql`
      delete from floor_plan n using school s
      where n.id = ${id} and s.account_id = n.account_id and s.id = n.school_id
        and s.deleted_at is null`.execute(db),
  );
  return numAffectedRows === 1n;
};
