/** Queries for the school import. */
import { sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';
import type { Candidate } from './import/layout.ts';
import type { KnownSchool } from './import/match.ts';
import type { NewArea, NewFacility } from './import/places/judge-places.ts';
import type { KnownArea, KnownFacility, KnownPlaces } from './import/places/known-places.ts';
import { waitForTurn, piecesOf, WRITTEN_ROWS } from '#server/core/pieces.ts';

/** With `isLocked`, no school that is returned can be deleted before the transaction ends. */
export const knownSchools = async (
  db: Transaction,
  { isLocked = false } = {},
): Promise<KnownSchool[]> => {
  const { rows } = await sql<KnownSchool>`
    select id, name, type, address, district, county, cds_code as "cdsCode"
    from school where deleted_at is null order by created_at, id
    ${isLocked ? sql`for share` : sql``}`.execute(db);
  return rows;
};

/** The number of areas that one statement reads. */
const READ_AREAS = 2000;

/**
 * The facilities and areas of schools. With `isLocked`, no facility that is returned can be deleted
 * before the transaction ends.
 */
export const knownPlaces = async (
  db: Transaction,
  schoolIds: readonly string[],
  { isLocked = false } = {},
): Promise<KnownPlaces> => {
  if (schoolIds.length === 0) return { facilities: [], areas: [] };
  const { rows: facilities } = await sql<KnownFacility>`
    select f.id, sf.school_id as "schoolId", f.name
    from school_facility sf
    join facility f on f.account_id = sf.account_id and f.id = sf.facility_id
    where sf.school_id = any(${schoolIds}::uuid[]) and f.deleted_at is null
    order by f.created_at, f.id
    ${isLocked ? sql`for share of f` : sql``}`.execute(db);
  const areas: KnownArea[] = [];
  for (let last = FIRST_ID; ; ) {
    const { rows } = await sql<KnownArea & { id: string }>`
      select id, school_id as "schoolId", facility_id as "facilityId", name
      from area
      where account_id = current_account() and id > ${last} and deleted_at is null
        and school_id = any(${schoolIds}::uuid[])
      order by id limit ${READ_AREAS}`.execute(db);
    areas.push(...rows);
    const end = rows.at(-1);
    if (!end || rows.length < READ_AREAS) return { facilities, areas };
    last = end.id;
    await waitForTurn();
  }
};

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const columns = sql`(id uuid, name text, type text, address text, district text, county text,
  "cdsCode" text)`;

export const addSchools = async (
  db: Transaction,
  schools: readonly (Candidate & { id: string })[],
): Promise<void> => {
  for (const piece of piecesOf(schools, WRITTEN_ROWS)) {
    await sql`
      insert into school (account_id, id, name, type, address, district, county, cds_code)
      select current_account(), id, name, type, address, district, county, "cdsCode"
      from jsonb_to_recordset(${JSON.stringify(piece)}::jsonb) as new ${columns}`.execute(db);
    await waitForTurn();
  }
};

/** Updates schools. A stored field is not changed if its new value is '' or, for a code, null. */
export const changeSchools = async (
  db: Transaction,
  schools: readonly (Candidate & { id: string })[],
): Promise<void> => {
  for (const piece of piecesOf(schools, WRITTEN_ROWS)) {
    await sql`
      update school s set name = new.name, type = new.type,
        address = coalesce(nullif(new.address, ''), s.address),
        district = coalesce(nullif(new.district, ''), s.district),
        county = coalesce(nullif(new.county, ''), s.county),
        cds_code = coalesce(new."cdsCode", s.cds_code)
      from jsonb_to_recordset(${JSON.stringify(piece)}::jsonb) as new ${columns}
      where s.account_id = current_account() and s.id = new.id and s.deleted_at is null`.execute(
      db,
    );
    await waitForTurn();
  }
};

/** Adds facilities, each to its school. */
export const addFacilities = async (
  db: Transaction,
  facilities: readonly NewFacility[],
): Promise<void> => {
  for (const piece of piecesOf(facilities, WRITTEN_ROWS)) {
    await sql`
      with new as (
        select * from jsonb_to_recordset(${JSON.stringify(piece)}::jsonb)
          as new (id uuid, "schoolId" uuid, name text, type text)
      ), made as (
        insert into facility (account_id, id, name, type)
        select current_account(), id, name, type from new
      )
      insert into school_facility (account_id, school_id, facility_id)
      select current_account(), "schoolId", id from new`.execute(db);
    await waitForTurn();
  }
};

/** Adds areas, except those that somebody else has added in the meantime. */
export const addNewAreas = async (db: Transaction, areas: readonly NewArea[]): Promise<void> => {
  for (const piece of piecesOf(areas, WRITTEN_ROWS)) {
    await sql`
      insert into area (account_id, id, school_id, facility_id, name)
      select current_account(), id, "schoolId", "facilityId", name
      from jsonb_to_recordset(${JSON.stringify(piece)}::jsonb)
        as new (id uuid, "schoolId" uuid, "facilityId" uuid, name text)
      on conflict do nothing`.execute(db);
    await waitForTurn();
  }
};
