/** Queries for schools. They run in the scope of an account, which row-level security enforces. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { recordAdded, recordChanges } from '#server/core/audit-log.ts';
import type { School } from '#contract/school/school.ts';
import type { SchoolType } from '#domain/school/school.ts';
import type { Transaction } from '#server/core/db.ts';
import { byNaturalName } from '#server/core/sql/by-name.ts';
import { straightApostrophes } from '#server/core/sql/name-key.ts';
import { newValue } from '#server/core/sql/new-value.ts';
import { type CountRow, limitTo, type Page } from '#server/core/sql/paging.ts';
import { refuse } from '#server/core/refusals.ts';
import { anyColumnContains } from '#server/core/sql/search-text.ts';

/** A school is found if any of the texts matches; empty texts are ignored. */
export type SchoolSearch = {
  schoolName: string;
  schoolType: string;
  schoolAddress: string;
  /** Schools with or without an inspection since the start of a school year. */
  inspected?: { schoolYear: string; isInspected: boolean } | undefined;
};

export type SchoolFields = {
  name: string;
  type: SchoolType;
  address: string;
  district: string;
  county: string;
  contactName: string;
  contactEmail: string;
};

export const searchCondition = ({
  schoolName,
  schoolType,
  schoolAddress,
  inspected,
}: SchoolSearch) => {
  const condition = anyColumnContains(
    ['s.name_key', schoolName],
    ['s.type_key', schoolType],
    ['s.address_key', schoolAddress],
  );
  if (!inspected) return condition;
  return sql<SqlBool>`${condition} and ${inspected.isInspected} = exists (
    select from school_visit v
    where v.account_id = s.account_id and v.school_id = s.id
      and v.school_year >= ${inspected.schoolYear}::date
  )`;
};

export const facilityCount = sql`(
    select count(*)
    from school_facility sf
    join facility f on f.account_id = sf.account_id and f.id = sf.facility_id
    where sf.account_id = s.account_id and sf.school_id = s.id and f.deleted_at is null
  )`;

/** The columns of school `s` that are shown. */
export const described = sql`s.id, s.name, s.type, s.address, s.district, s.county,
  s.contact_name as "contactName", s.contact_email as "contactEmail",
  ${facilityCount} as "facilityCount",
  (
    select max(i.date) from inspection i
    where i.account_id = s.account_id and i.school_id = s.id and i.deleted_at is null
  ) as "lastInspection"`;

/** Returns a school; refuses an unknown id. */
export const getSchool = async (db: Transaction, id: string): Promise<School> => {
  const { rows } = await sql<School>`
    select ${described} from school s where s.id = ${id} and s.deleted_at is null`.execute(db);
  if (!rows[0]) throw refuse('school-not-found');
  return rows[0];
};

export const schoolCount = (search: SchoolSearch) => sql<CountRow>`
  select count(*) as rows from school s where s.deleted_at is null and ${searchCondition(search)}`;

/** The id and name of every school, by name. */
export const namesOfSchools = async (db: Transaction): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from school where deleted_at is null
    order by ${byNaturalName(sql.ref('name'))}, id`.execute(db);
  return rows;
};

/** A part of a school that gets a row of marks in an inspection: a whole facility, or an area. */
export type PlaceRow = {
  id: string;
  name: string;
  facilityId: string | null;
  facilityName: string | null;
  isFacility: boolean;
};

/** The facilities and areas of the schools in the common table expression `home`. */
const placesOfHome = sql`place as (
      select h.id as school_id, f.id, f.name, null::uuid as facility_id, null as facility_name,
        f.name as outermost, 0 as depth
      from home h
      join school_facility sf on sf.account_id = h.account_id and sf.school_id = h.id
      join facility f on f.account_id = sf.account_id and f.id = sf.facility_id
      where f.deleted_at is null
      union all
      select h.id, a.id, a.name, f.id, f.name, coalesce(f.name, a.name), 1
      from home h
      join area a on a.account_id = h.account_id and a.school_id = h.id
      left join facility f on f.account_id = a.account_id and f.id = a.facility_id
      where a.deleted_at is null
    )`;

const placeOrder = sql`
  ${byNaturalName(sql.ref('place.outermost'))}, place.depth, ${byNaturalName(sql.ref('place.name'))}, place.id`;

/** One page of the schools by name, each with its places in the same order as in `getPlaces`. */
export const listSchoolsWithPlaces = async (
  db: Transaction,
  page: Page,
): Promise<{ id: string; name: string; places: PlaceRow[] }[]> => {
  const { rows } = await sql<{ id: string; name: string; places: PlaceRow[] }>`
    with home as (
      select account_id, id, name from school
      where deleted_at is null
      order by ${byNaturalName(sql.ref('name'))}, id
      ${limitTo(page)}
    ), ${placesOfHome}
    select h.id, h.name, coalesce(
      (
        select jsonb_agg(
          jsonb_build_object(
            'id', place.id, 'name', place.name,
            'facilityId', place.facility_id, 'facilityName', place.facility_name,
            'isFacility', place.depth = 0
          ) order by ${placeOrder}
        )
        from place where place.school_id = h.id
      ), '[]'::jsonb) as places
    from home h
    order by ${byNaturalName(sql.ref('h.name'))}, h.id`.execute(db);
  return rows;
};

/**
 * A school's facilities and areas. Each facility is followed by the areas in it, with 'Room 2'
 * before 'Room 10'. Refuses an unknown school.
 */
export const getPlaces = async (db: Transaction, schoolId: string): Promise<PlaceRow[]> => {
  const { rows } = await sql<PlaceRow>`
    with home as (
      select account_id, id from school where id = ${schoolId} and deleted_at is null
    ), ${placesOfHome}
    select id, name, facility_id as "facilityId", facility_name as "facilityName",
      depth = 0 as "isFacility"
    from place order by ${placeOrder}`.execute(db);
  if (rows.length === 0) await getSchoolName(db, schoolId);
  return rows;
};

/** Returns the name of a school; refuses an unknown id. */
export const getSchoolName = async (db: Transaction, id: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select name from school where id = ${id} and deleted_at is null`.execute(db);
  if (!rows[0]) throw refuse('school-not-found');
  return rows[0].name;
};

/**
 * Locks the account's list of schools until the transaction ends, so that two concurrent requests
 * cannot both look for a school, not find it, and add it.
 */
export const lockSchoolList = async (db: Transaction): Promise<void> => {
  await sql`select from account where id = current_account() for no key update`.execute(db);
};

// An ICU collation is used, so that all database engines fold the case of accented letters in the
// same way.
const plainName = (name: RawBuilder<unknown>) =>
  sql`lower(regexp_replace(${straightApostrophes(name)}, '\\s+', ' ', 'g') collate "und-x-icu")`;

/** The schools with that name, ignoring letter case and the kind of apostrophe, oldest first. */
export const listNamesakes = async (
  db: Transaction,
  name: string,
): Promise<{ id: string; name: string }[]> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from school
    where deleted_at is null and ${plainName(sql.ref('name'))} = ${plainName(sql`${name}::text`)}
    order by created_at, id`.execute(db);
  return rows;
};

/** Returns the id of the new school. */
export const addSchool = async (db: Transaction, school: SchoolFields): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into school (account_id, name, type, address, district, county, contact_name,
      contact_email)
    values (current_account(), ${school.name}, ${school.type}, ${school.address},
      ${school.district}, ${school.county}, ${school.contactName}, ${school.contactEmail})
    returning id`.execute(db);
  const { id } = rows[0] as { id: string };
  await recordAdded(db, 'school', id);
  return id;
};

/** A field that is undefined is not changed. */
export type SchoolChange = { [Field in keyof SchoolFields]?: SchoolFields[Field] | undefined };

/** Returns false when there is no such school. */
export const changeSchool = async (
  db: Transaction,
  id: string,
  school: SchoolChange,
): Promise<boolean> => {
  const { numAffectedRows } = await recordChanges(db, 'school', sql`id = ${id}`, () =>
    sql`
      update school set name = ${newValue('name', school.name)},
        type = ${newValue('type', school.type)}, address = ${newValue('address', school.address)},
        district = ${newValue('district', school.district)},
        county = ${newValue('county', school.county)},
        contact_name = ${newValue('contact_name', school.contactName)},
        contact_email = ${newValue('contact_email', school.contactEmail)}
      where id = ${id} and deleted_at is null`.execute(db),
  );
  return numAffectedRows === 1n;
};

/**
 * Deletes a school with its areas, and the facilities that belong to no other school; returns false
 * if there is no such school. All of them get the same deletion time, so that they can be restored
 * together.
 */
export const deleteSchool = async (db: Transaction, id: string): Promise<boolean> => {
  // The school is locked first, so that the next statement also sees rows that were added
  // concurrently.
  const { rows } = await sql`
    select from school where id = ${id} and deleted_at is null for update`.execute(db);
  if (rows.length === 0) return false;
  await recordChanges(db, 'school', sql`id = ${id}`, () =>
    sql`
      with gone as (
        update school set deleted_at = now() where id = ${id} returning account_id, id
      ), areas as (
        update area a set deleted_at = now()
        from gone g
        where a.account_id = g.account_id and a.school_id = g.id and a.deleted_at is null
      )
      update facility f set deleted_at = now()
      from gone g
      join school_facility mine on mine.account_id = g.account_id and mine.school_id = g.id
      where f.account_id = mine.account_id and f.id = mine.facility_id and f.deleted_at is null
        and not exists (
          select from school_facility sf
          join school s on s.account_id = sf.account_id and s.id = sf.school_id
          where sf.account_id = f.account_id and sf.facility_id = f.id
            and s.deleted_at is null and s.id <> g.id
        )`.execute(db),
  );
  return true;
};
