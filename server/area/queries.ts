/** Queries for areas: the rooms and zones of a school that get a row of marks. */
import { sql } from 'kysely';
import { recordChanges } from '#server/core/audit-log.ts';
import type { Area } from '#contract/area/area.ts';
import type { Transaction } from '#server/core/db.ts';
import { byNaturalName } from '#server/core/sql/by-name.ts';
import { areaNameKey } from '#server/core/sql/name-key.ts';
import { newValue } from '#server/core/sql/new-value.ts';
import { type CountRow, limitTo, type Page } from '#server/core/sql/paging.ts';
import { anyColumnContains } from '#server/core/sql/search-text.ts';

export type AreaSearch = { schoolId: string; facilityId?: string | undefined; search: string };

const searchCondition = ({ schoolId, facilityId = '', search }: AreaSearch) => sql`
  a.school_id = ${schoolId} and a.deleted_at is null and ${anyColumnContains(['a.name_key', search])}
  and ${facilityId === '' ? sql`true` : sql`a.facility_id = ${facilityId}`}`;

/**
 * One page of a school's areas in the order of the inspection form: by facility, 'Room 2' before
 * 'Room 10'.
 */
export const areaPage = (search: AreaSearch, page: Page) =>
  sql<Area>`
    select a.id, a.name, f.id as "facilityId", f.name as "facilityName"
    from area a
    left join facility f on f.account_id = a.account_id and f.id = a.facility_id
    where ${searchCondition(search)}
    order by ${byNaturalName(sql`coalesce(f.name, a.name)`)}, ${byNaturalName(sql.ref('a.name'))}, a.id
    ${limitTo(page)}`;

export const areaCountQuery = (search: AreaSearch) => sql<CountRow>`
  select count(*) as rows from area a where ${searchCondition(search)}`;

/** One row if the school exists, none otherwise. */
export const existingSchool = (id: string) =>
  sql`select from school where id = ${id} and deleted_at is null`;

/** The place of areas: a school, and optionally a facility of it. */
export type AreaPlace = { schoolId: string; facilityId: string | null };

export type AddedAreas = {
  isSchool: boolean;
  /** Whether the facility belongs to the school; also true if no facility was given. */
  isFacility: boolean;
  facilityName: string | null;
  /** The ids of the areas that were added. */
  added: string[];
};

/**
 * Adds areas in one statement and omits names that already exist or occur twice. `id` may be given
 * for a single area, if the client generated its id; the area is omitted if the id already exists.
 */
export const addAreas = async (
  db: Transaction,
  { schoolId, facilityId }: AreaPlace,
  names: readonly string[],
  id: string | null = null,
): Promise<AddedAreas> => {
  const { rows } = await sql<AddedAreas>`
    with home as (
      select account_id, id from school where id = ${schoolId} and deleted_at is null for share
    ), around as (
      select f.id, f.name
      from home h
      join school_facility sf on sf.account_id = h.account_id and sf.school_id = h.id
      join facility f on f.account_id = sf.account_id and f.id = sf.facility_id
      where f.id = ${facilityId}::uuid and f.deleted_at is null
      for share of f
    ), made as (
      insert into area (account_id, id, school_id, facility_id, name)
      select h.account_id, coalesce(${id}::uuid, gen_random_uuid()), h.id, ${facilityId}::uuid, name
      from home h cross join unnest(${names}::text[]) with ordinality as sent (name, position)
      where ${facilityId}::uuid is null or exists (select from around)
      order by sent.position
      on conflict do nothing
      returning id
    )
    select
      exists (select from home) as "isSchool",
      ${facilityId}::uuid is null or exists (select from around) as "isFacility",
      (select name from around) as "facilityName",
      array(select id from made) as added`.execute(db);
  return rows[0] as AddedAreas;
};

/** Finds the area of a school by this id, or else by this name in the same place. */
export const findSameArea = async (
  db: Transaction,
  id: string,
  { schoolId, facilityId }: AreaPlace,
  name: string,
): Promise<{ id: string; name: string; facilityName: string | null } | undefined> => {
  const { rows } = await sql<{ id: string; name: string; facilityName: string | null }>`
    select a.id, a.name, f.name as "facilityName"
    from area a
    left join facility f on f.account_id = a.account_id and f.id = a.facility_id
    where a.school_id = ${schoolId} and a.deleted_at is null
      and (a.id = ${id}
        or (a.facility_id is not distinct from ${facilityId}::uuid and ${areaNameKey(sql.ref('a.name'))} = ${areaNameKey(sql`${name}::text`)}))
    order by a.id = ${id} desc
    limit 1`.execute(db);
  return rows[0];
};

export type AreaChange = { name?: string | undefined; facilityId?: string | null | undefined };

/**
 * Renames an area and moves it within its school. Undefined fields are not changed; null removes
 * the area from its facility. A database constraint refuses a name that is in use.
 */
export const changeArea = async (
  db: Transaction,
  id: string,
  { name, facilityId }: AreaChange,
): Promise<{ isArea: boolean; isFacility: boolean }> => {
  const target = facilityId ?? null;
  const { rows } = await recordChanges(db, 'area', sql`id = ${id}`, () =>
    sql<{ isArea: boolean; isFacility: boolean }>`
      with mine as (
        select account_id, id, school_id from area
        where id = ${id} and deleted_at is null for update
      ), around as (
        select f.id
        from mine m
        join school_facility sf on sf.account_id = m.account_id and sf.school_id = m.school_id
        join facility f on f.account_id = sf.account_id and f.id = sf.facility_id
        where f.id = ${target}::uuid and f.deleted_at is null
        for share of f
      ), changed as (
        update area a set name = ${newValue('a.name', name)},
          facility_id = ${newValue('a.facility_id', facilityId)}
        from mine m
        where a.account_id = m.account_id and a.id = m.id
          and (${target}::uuid is null or exists (select from around))
      )
      select exists (select from mine) as "isArea",
        ${target}::uuid is null or exists (select from around) as "isFacility"`.execute(db),
  );
  return rows[0] as { isArea: boolean; isFacility: boolean };
};

/**
 * Deletes areas and returns how many of them existed. They are locked in the order of their ids, so
 * that concurrent requests do not deadlock.
 */
export const deleteAreas = async (db: Transaction, ids: readonly string[]): Promise<number> => {
  const { numAffectedRows } = await recordChanges(db, 'area', sql`id = any (${ids}::uuid[])`, () =>
    sql`
      with mine as (
        select account_id, id from area
        where id = any(${ids}::uuid[]) and deleted_at is null order by id for update
      )
      update area a set deleted_at = now()
      from mine m where a.account_id = m.account_id and a.id = m.id`.execute(db),
  );
  return Number(numAffectedRows);
};

/**
 * `taken` is a name that is in use at the target, or that two of the areas have; if it is not null,
 * nothing is moved.
 */
export type MovedAreas = { found: number; isFacility: boolean; taken: string | null };

/**
 * Moves areas to a facility, which must belong to the school of every area; null removes them from
 * their facility. Moves nothing unless all areas exist and can be moved.
 */
export const moveAreas = async (
  db: Transaction,
  ids: readonly string[],
  facilityId: string | null,
): Promise<MovedAreas> => {
  const { rows } = await recordChanges(db, 'area', sql`id = any (${ids}::uuid[])`, () =>
    sql<MovedAreas>`
      with mine as (
        select account_id, id, school_id, name from area
        where id = any(${ids}::uuid[]) and deleted_at is null order by id for update
      ), around as (
        select sf.school_id
        from facility f
        join school_facility sf on sf.account_id = f.account_id and sf.facility_id = f.id
        where f.id = ${facilityId}::uuid and f.deleted_at is null
        for share of f
      ), there as (
        select m.name from mine m
        join area a on a.account_id = m.account_id and a.school_id = m.school_id
          and ${areaNameKey(sql.ref('a.name'))} = ${areaNameKey(sql.ref('m.name'))}
          and a.deleted_at is null
          and a.facility_id is not distinct from ${facilityId}::uuid
        where a.id <> all(${ids}::uuid[])
        union all
        select min(name) from mine group by school_id, ${areaNameKey(sql.ref('name'))} having count(*) > 1
      ), verdict as (
        select (select count(*)::int from mine) as found,
          ${facilityId}::uuid is null
            or not exists (select from mine where school_id not in (select school_id from around))
            as "isFacility",
          (select min(name) from there) as taken
      ), moved as (
        update area a set facility_id = ${facilityId}::uuid
        from mine m, verdict v
        where a.account_id = m.account_id and a.id = m.id
          and v.found = cardinality(${ids}::uuid[]) and v."isFacility" and v.taken is null
      )
      select * from verdict`.execute(db),
  );
  return rows[0] as MovedAreas;
};
