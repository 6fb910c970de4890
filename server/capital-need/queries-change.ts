/** Queries that change what people enter for the plan. They run in the scope of an account. */
import { sql } from 'kysely';
import { changeOf } from '#domain/account/audit-entry.ts';
import { categoryOf } from '#domain/instrument/category.ts';
import type { CategoryId } from '#domain/instrument/category-id.ts';
import { recordAdded, recordChanges, recordEntry } from '#server/core/audit-log.ts';
import type { Transaction } from '#server/core/db.ts';
import { newValue } from '#server/core/sql/new-value.ts';

export type NeedFields = {
  schoolId: string;
  facilityId: string | null;
  title: string;
  installedYear: number;
  lifeYears: number;
  costCents: number;
  chosenYear: number | null;
  note: string;
};

/** A field that is undefined is not changed. */
export type NeedChange = { [Field in keyof NeedFields]?: NeedFields[Field] | undefined };

/** Locks a school, so that it is not deleted meanwhile; returns its name. */
export const lockSchool = async (db: Transaction, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select name from school where id = ${id} and deleted_at is null for share`.execute(db);
  return rows[0]?.name;
};

/** Whether a facility belongs to a school. */
export const isFacilityOf = async (
  db: Transaction,
  id: string,
  schoolId: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select from school_facility sf
    join facility f on f.account_id = sf.account_id and f.id = sf.facility_id
    where sf.school_id = ${schoolId} and sf.facility_id = ${id} and f.deleted_at is null`.execute(
    db,
  );
  return rows.length > 0;
};

/** The number of needs, counted up to a limit. */
export const countNeeds = async (db: Transaction, most: number): Promise<number> => {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::integer as rows from (select from capital_need limit ${most}) n`.execute(db);
  return rows[0]?.rows ?? 0;
};

export const addNeed = async (db: Transaction, need: NeedFields): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into capital_need (account_id, school_id, facility_id, title, installed_year, life_years,
      cost_cents, chosen_year, note)
    values (current_account(), ${need.schoolId}, ${need.facilityId}, ${need.title},
      ${need.installedYear}, ${need.lifeYears}, ${need.costCents}, ${need.chosenYear}, ${need.note})
    returning id`.execute(db);
  const { id } = rows[0] as { id: string };
  await recordAdded(db, 'need', id);
  return id;
};

/** A need as it is stored, which is locked. */
export const lockNeed = async (
  db: Transaction,
  id: string,
): Promise<(NeedFields & { version: number }) | undefined> => {
  const { rows } = await sql<NeedFields & { version: number }>`
    select school_id as "schoolId", facility_id as "facilityId", title,
      installed_year as "installedYear", life_years as "lifeYears",
      cost_cents::float8 as "costCents", chosen_year as "chosenYear", note, version
    from capital_need where id = ${id} for no key update`.execute(db);
  return rows[0];
};

export const changeNeed = async (db: Transaction, id: string, need: NeedChange): Promise<void> => {
  await recordChanges(db, 'need', sql`id = ${id}`, () =>
    sql`update capital_need set school_id = ${newValue('school_id', need.schoolId)},
        facility_id = ${newValue('facility_id', need.facilityId)},
        title = ${newValue('title', need.title)},
        installed_year = ${newValue('installed_year', need.installedYear)},
        life_years = ${newValue('life_years', need.lifeYears)},
        cost_cents = ${newValue('cost_cents', need.costCents)},
        chosen_year = ${newValue('chosen_year', need.chosenYear)},
        note = ${newValue('note', need.note)}, version = version + 1
      where id = ${id}`.execute(db),
  );
};

export const deleteNeed = async (db: Transaction, id: string): Promise<boolean> => {
  const { numAffectedRows } = await recordChanges(db, 'need', sql`id = ${id}`, () =>
    sql`delete from capital_need where id = ${id}`.execute(db),
  );
  return numAffectedRows === 1n;
};

/** Stores the year of a deficiency; returns false if there is no such deficiency. */
export const changeDeficiencyYear = async (
  db: Transaction,
  id: string,
  year: number | null,
): Promise<boolean> => {
  const { rows } = await sql<{ category: CategoryId; year: number | null }>`
    select d.category, y.year from deficiency d
    left join deficiency_year y on y.account_id = d.account_id and y.deficiency_id = d.id
    where d.id = ${id} and d.is_listed for no key update of d`.execute(db);
  const [found] = rows;
  if (!found) return false;
  await (year === null
    ? sql`delete from deficiency_year where deficiency_id = ${id}`.execute(db)
    : sql`insert into deficiency_year (account_id, deficiency_id, year)
        values (current_account(), ${id}, ${year})
        on conflict (account_id, deficiency_id) do update set year = excluded.year`.execute(db));
  recordValue(
    db,
    { kind: 'deficiency', id, subject: categoryOf(found.category).formLabel },
    'planned_year',
    [found.year, year],
  );
  return true;
};

/** Stores the replacement value of a locked school. */
export const changeReplacementValue = async (
  db: Transaction,
  school: { id: string; name: string },
  cents: number | null,
): Promise<void> => {
  const { rows } = await sql<{ cents: number }>`
    select cents::float8 as cents from replacement_value where school_id = ${school.id}`.execute(
    db,
  );
  const before = rows[0]?.cents ?? null;
  await (cents === null
    ? sql`delete from replacement_value where school_id = ${school.id}`.execute(db)
    : sql`insert into replacement_value (account_id, school_id, cents)
        values (current_account(), ${school.id}, ${cents})
        on conflict (account_id, school_id) do update set cents = excluded.cents`.execute(db));
  recordValue(db, { kind: 'school', id: school.id, subject: school.name }, 'replacement_cents', [
    before,
    cents,
  ]);
};

/** Records that a single value of a subject was changed, unless it is the same. */
const recordValue = (
  db: Transaction,
  subject: { kind: string; id: string; subject: string },
  field: string,
  [before, after]: readonly [number | null, number | null],
): void => {
  const change = changeOf({ ...subject, logged: [field] }, { [field]: before }, { [field]: after });
  if (change) recordEntry(db, { ...subject, ...change });
};
