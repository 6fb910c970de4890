/** Queries for facilities: the buildings and zones of one or more schools. */
import { type SqlBool, sql } from 'kysely';
import { recordAdded, recordChanges } from '#server/core/audit-log.ts';
import type { Facility } from '#contract/facility/facility.ts';
import type { FacilityType } from '#domain/school/school.ts';
import { byNaturalName } from '#server/core/sql/by-name.ts';
import type { Transaction } from '#server/core/db.ts';
import { areaNameKey } from '#server/core/sql/name-key.ts';
import { newValue } from '#server/core/sql/new-value.ts';
import { type CountRow, limitTo, type Page } from '#server/core/sql/paging.ts';
import { anyColumnContains, textsPerWord } from '#server/core/sql/search-text.ts';

/**
 * The conditions on the name, the type and the names of the schools are combined with "or"; empty
 * texts are ignored. `schoolId` limits the search to one school.
 */
export type FacilitySearch = {
  facilityName: string;
  facilityType: string;
  schoolName: string;
  schoolId?: string | undefined;
};

export type FacilityFields = {
  name: string;
  type: FacilityType;
  buildDate: string | null;
  squareFeet: number | null;
};

/**
 * Whether facility `f` matches: one of the texts occurs in its field or, if the texts are the same,
 * each word occurs in any of the fields. Each field is searched with its own index.
 */
const holdsText = ({ facilityName, facilityType, schoolName }: FacilitySearch) => {
  const each = textsPerWord([facilityName, facilityType, schoolName] as const).map(holdsTexts);
  return sql<SqlBool>`${sql.join(each, sql` and `)}`;
};

const holdsTexts = ([facilityName, facilityType, schoolName]: readonly [
  string,
  string,
  string,
]) => {
  const own = anyColumnContains(['f.name_key', facilityName], ['f.type_key', facilityType]);
  if (schoolName === '') return own;
  const ofSchools = sql`
    select sf.facility_id from school s
    join school_facility sf on sf.account_id = s.account_id and sf.school_id = s.id
    where s.deleted_at is null and ${anyColumnContains(['s.name_key', schoolName])}`;
  return facilityName === '' && facilityType === ''
    ? sql<SqlBool>`f.id in (${ofSchools})`
    : sql<SqlBool>`f.id in (
        select f.id from facility f where f.deleted_at is null and ${own} union ${ofSchools})`;
};

const searchCondition = (search: FacilitySearch) => {
  const { schoolId = '' } = search;
  const holds = holdsText(search);
  if (schoolId === '') return holds;
  return sql`${holds} and exists (
    select from school_facility sf
    join school s on s.account_id = sf.account_id and s.id = sf.school_id
    where sf.account_id = f.account_id and sf.facility_id = f.id
      and s.id = ${schoolId} and s.deleted_at is null
  )`;
};

const inOrder = byNaturalName(sql.ref('f.name'));
const inOrderOfSchools = byNaturalName(sql.ref('s.name'));

/**
 * The orders in which facilities `f` can be sorted. `s` is the first of the schools of a facility.
 */
export const facilityOrders = {
  name: sql`${inOrder}, f.id`,
  '-name': sql`${inOrder} desc, f.id desc`,
  type: sql`f.type, ${inOrder}, f.id`,
  '-type': sql`f.type desc, ${inOrder}, f.id`,
  school: sql`${inOrderOfSchools}, s.id, ${inOrder}, f.id`,
  '-school': sql`${inOrderOfSchools} desc, s.id desc, ${inOrder}, f.id`,
} as const;

export type FacilityOrder = keyof typeof facilityOrders;

/**
 * The facilities, each with the first of its schools by name. Schools are read first, so that a
 * page can be read in the order of the names of schools.
 */
const withFirstSchool = sql`school s
  join school_facility sf on sf.account_id = s.account_id and sf.school_id = s.id
  join facility f on f.account_id = sf.account_id and f.id = sf.facility_id
    and s.deleted_at is null and not exists (
      select from school_facility other
      join school earlier on earlier.account_id = other.account_id
        and earlier.id = other.school_id and earlier.deleted_at is null
      where other.account_id = f.account_id and other.facility_id = f.id
        and (${byNaturalName(sql.ref('earlier.name'))}, earlier.id) < (${inOrderOfSchools}, s.id)
    )`;

/** The facilities that a search finds, sorted by `order`. */
export const facilitiesFound = (search: FacilitySearch, order: FacilityOrder) => sql`
  from ${/school/.test(order) ? withFirstSchool : sql`facility f`}
  where f.deleted_at is null and ${searchCondition(search)}
  order by ${facilityOrders[order]}`;

/**
 * One page of the facilities found. Areas are counted for the given school, or for all. The last
 * inspection is the newest one of the schools that a facility belongs to (docs/decisions/0080).
 */
export const facilityPage = (search: FacilitySearch, order: FacilityOrder, page: Page) => {
  const { schoolId = '' } = search;
  return sql<Facility>`
    with page as (
      select f.account_id, f.id, f.name, f.type, f.build_date, f.square_feet
      ${facilitiesFound(search, order)}
      ${limitTo(page)}
    )
    select f.id, f.name, f.type, f.build_date as "buildDate", f.square_feet as "squareFootage",
      (
        select count(*) from area a
        where a.account_id = f.account_id and a.facility_id = f.id and a.deleted_at is null
          and ${schoolId === '' ? sql`true` : sql`a.school_id = ${schoolId}`}
      ) as areas,
      place."lastInspection", place."schoolIds", place."schoolNames"
    from page f
    cross join lateral (
      select
        max((
          select max(i.date) from inspection i
          where i.account_id = s.account_id and i.school_id = s.id
            and i.deleted_at is null
        )) as "lastInspection",
        coalesce(array_agg(s.id order by ${inOrderOfSchools}, s.id), '{}') as "schoolIds",
        coalesce(array_agg(s.name order by ${inOrderOfSchools}, s.id), '{}') as "schoolNames"
      from school_facility sf
      join school s on s.account_id = sf.account_id and s.id = sf.school_id
      where sf.account_id = f.account_id and sf.facility_id = f.id and s.deleted_at is null
    ) place
    cross join lateral (
      select place."schoolIds"[1] as id, place."schoolNames"[1] as name
    ) s
    order by ${facilityOrders[order]}`;
};

export const facilityCount = (search: FacilitySearch) => sql<CountRow>`
  select count(*) as rows from facility f where f.deleted_at is null and ${searchCondition(search)}`;

// The requested schools and which of them exist; locked, so that none is deleted concurrently.
const wantedSchools = (schoolIds: readonly string[]) => sql`
  wanted as (
    select distinct id from unnest(${schoolIds}::uuid[]) as id
  ), live as (
    select s.account_id, s.id from school s join wanted w on w.id = s.id
    where s.deleted_at is null for share of s
  ), missing as (
    select id from wanted except select id from live
  )`;

/**
 * Returns the id of the new facility. If a school is unknown, nothing is added and `unknown` is its
 * id.
 */
export const addFacility = async (
  db: Transaction,
  facility: FacilityFields,
  schoolIds: readonly string[],
): Promise<{ id: string | null; unknown: string | null }> => {
  const { rows } = await sql<{ id: string | null; unknown: string | null }>`
    with ${wantedSchools(schoolIds)}, made as (
      insert into facility (account_id, name, type, build_date, square_feet)
      select current_account(), ${facility.name}, ${facility.type}, ${facility.buildDate}::date,
        ${facility.squareFeet}::integer
      where not exists (select from missing)
      returning account_id, id
    ), placed as (
      insert into school_facility (account_id, school_id, facility_id)
      select made.account_id, live.id, made.id from made cross join live
    )
    select (select id from made) as id, (select id from missing limit 1) as unknown`.execute(db);
  const added = rows[0] as { id: string | null; unknown: string | null };
  if (added.id !== null) await recordAdded(db, 'facility', added.id);
  return added;
};

/** A field that is undefined is not changed. */
export type FacilityChange = {
  [Field in keyof FacilityFields]?: FacilityFields[Field] | undefined;
};

const updateFacility = (id: string, facility: FacilityChange) => sql`
  update facility set name = ${newValue('name', facility.name)},
    type = ${newValue('type', facility.type)},
    build_date = ${newValue('build_date', facility.buildDate)},
    square_feet = ${newValue('square_feet', facility.squareFeet)}
  where id = ${id} and deleted_at is null`;

/**
 * Updates a facility without changing its schools; returns false when there is no such facility.
 */
export const changeFacility = async (
  db: Transaction,
  id: string,
  facility: FacilityChange,
): Promise<boolean> => {
  const { numAffectedRows } = await recordChanges(db, 'facility', sql`id = ${id}`, () =>
    updateFacility(id, facility).execute(db),
  );
  return numAffectedRows === 1n;
};

/**
 * Updates a facility and the schools it belongs to. Areas stay in their building: areas of a school
 * that the facility leaves are moved to the first of its new schools, unless that school has an
 * area of the same name in it (docs/decisions/0080). Nothing is changed when the facility or a
 * school is unknown.
 */
export const moveFacility = async (
  db: Transaction,
  id: string,
  facility: FacilityChange,
  schoolIds: readonly string[],
): Promise<{ isKnown: boolean; unknown: string | null }> => {
  const home = schoolIds[0];
  const { rows } = await recordChanges(db, 'facility', sql`id = ${id}`, () =>
    sql<{ isKnown: boolean; unknown: string | null }>`
      with ${wantedSchools(schoolIds)}, changed as (
        ${updateFacility(id, facility)} and not exists (select from missing)
        returning account_id, id
      ), placed as (
        insert into school_facility (account_id, school_id, facility_id)
        select c.account_id, live.id, c.id from changed c cross join live
        on conflict do nothing
      ), left_behind as (
        select s.account_id, s.id as school_id, c.id as facility_id
        from changed c
        join school_facility sf on sf.account_id = c.account_id and sf.facility_id = c.id
        join school s on s.account_id = sf.account_id and s.id = sf.school_id
        -- A deleted school keeps its facilities, for when it is restored.
        where s.deleted_at is null and s.id not in (select id from live)
      ), removed as (
        delete from school_facility sf using left_behind l
        where (sf.account_id, sf.school_id, sf.facility_id)
          = (l.account_id, l.school_id, l.facility_id)
      ), following as (
        select a.account_id, a.id,
          row_number() over (partition by ${areaNameKey(sql.ref('a.name'))} order by a.created_at, a.id) > 1
            or exists (
              select from area there
              where there.account_id = a.account_id and there.school_id = ${home}
                and there.facility_id = a.facility_id and ${areaNameKey(sql.ref('there.name'))} = ${areaNameKey(sql.ref('a.name'))}
                and there.deleted_at is null
            ) as is_there
        from area a
        join left_behind l on (a.account_id, a.school_id, a.facility_id)
          = (l.account_id, l.school_id, l.facility_id)
        where a.deleted_at is null
      ), moved as (
        update area a set
          school_id = case when f.is_there then a.school_id else ${home} end,
          deleted_at = case when f.is_there then now() end
        from following f
        where a.account_id = f.account_id and a.id = f.id
      )
      select
        exists (select from facility where id = ${id} and deleted_at is null) as "isKnown",
        (select id from missing limit 1) as unknown`.execute(db),
  );
  return rows[0] as { isKnown: boolean; unknown: string | null };
};

/** Deletes a facility with its areas at all its schools; returns false if it does not exist. */
export const deleteFacility = async (db: Transaction, id: string): Promise<boolean> => {
  const { rows } = await recordChanges(db, 'facility', sql`id = ${id}`, () =>
    sql<{ gone: number }>`
      with gone as (
        update facility set deleted_at = now() where id = ${id} and deleted_at is null
        returning account_id, id
      ), areas as (
        update area a set deleted_at = now()
        from gone g
        where a.account_id = g.account_id and a.facility_id = g.id and a.deleted_at is null
      )
      select count(*) as gone from gone`.execute(db),
  );
  return rows[0]?.gone === 1;
};
