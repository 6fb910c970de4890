/** Schools, facilities, areas and inspection dates for tests. */
import { sql } from 'kysely';
import type { Services } from '#server/core/context.ts';
import type { Person } from './people.ts';
import { followSavedInspection } from '#server/ledger/follow-inspection.ts';

/** Adds a school and returns its id. */
export const aSchool = async (person: Person, form: object = {}): Promise<string> => {
  const school = {
    name: 'Nguyễn Du Elementary',
    type: 'Elementary School',
    allowDuplicate: true,
    ...form,
  };
  return (await person.ask('school/create', school)).data.id;
};

/** Adds a facility to these schools and returns its id. */
export const aFacility = async (
  person: Person,
  schoolIds: string[],
  form: object = {},
): Promise<string> => {
  const facility = { school_ids: schoolIds, name: "O'Peña Hall", type: 'Assembly', ...form };
  return (await person.ask('facility/create', facility)).data.id;
};

/** Adds an area to the school, in a facility if one is given, and returns the area's id. */
export const anArea = async (
  person: Person,
  schoolId: string,
  name: string,
  facilityId?: string,
): Promise<string> => {
  const area = { school_id: schoolId, facility_id: facilityId, name };
  return (await person.ask('area/create', area)).data.id;
};

/** The rows of a table in the person's district, deleted or not. */
export const rowsOf = async <Row extends Record<string, unknown>>(
  { database }: Services,
  { accountId }: Person,
  table: string,
): Promise<Row[]> => {
  const { rows } = await database.asAccount(accountId as string, (db) =>
    sql<Row>`select * from ${sql.table(table)}`.execute(db),
  );
  return rows;
};

/**
 * Adds an inspection of the school on a date; the other contents of the inspection are arbitrary.
 */
export const addInspectionOn = async (
  { database }: Services,
  { id: userId, accountId }: Person,
  schoolId: string,
  date: string,
): Promise<void> => {
  await database.asAccount(accountId as string, async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into inspection (account_id, school_id, school_name, school_type, school_address,
        school_district, school_county, date, classroom_count, inspector_name, inspector_title,
        weather_condition, district_representative, instrument, evaluations, counts, status,
        created_by, updated_by)
      select account_id, id, name, type, address, district, county, ${date}::date, 0, '', '', '',
        '', 'test', '[]', '{}', 'Completed', ${userId}, ${userId}
      from school where id = ${schoolId}
      returning id`.execute(db);
    for (const { id } of rows) await followSavedInspection(db, id);
  });
};
