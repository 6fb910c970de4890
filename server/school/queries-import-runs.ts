/** Queries for the undo of imports. */
import { type RawBuilder, sql } from 'kysely';
import type { ImportTotals } from '#domain/school/import-levels.ts';
import { UNDO_HOURS, type Undone } from '#domain/school/import-undo.ts';
import type { Transaction } from '#server/core/db.ts';
import { piecesOf, waitForTurn } from '#server/core/pieces.ts';
import type { ImportWrites } from './import/places/judge-places.ts';

/** Returns the id of the run, or null if the import has added nothing that could be removed. */
export const addImportRun = async (
  db: Transaction,
  { schools, facilities, areas, changedSchools }: ImportWrites,
): Promise<string | null> => {
  if (schools.length + facilities.length + areas.length === 0) return null;
  const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    insert into import_run (account_id, school_ids, facility_ids, area_ids, changed_schools)
    values (current_account(), ${idsOf(schools)}::uuid[], ${idsOf(facilities)}::uuid[],
      ${idsOf(areas)}::uuid[], ${changedSchools.length})
    returning id`.execute(db);
  return rows[0]?.id ?? null;
};

const undoable = sql`created_at > now() - make_interval(hours => ${UNDO_HOURS})`;

/** The latest import that can be undone. */
export const findLatestRun = async (
  db: Transaction,
): Promise<{ id: string; at: string; totals: ImportTotals } | undefined> => {
  const { rows } = await sql<{ id: string; at: Date } & ImportTotals>`
    select id, created_at as at, cardinality(school_ids) as schools,
      cardinality(facility_ids) as facilities, cardinality(area_ids) as areas,
      changed_schools as "changedSchools"
    from import_run where ${undoable} order by created_at desc, id limit 1`.execute(db);
  const [run] = rows;
  if (!run) return undefined;
  const { id, at, ...totals } = run;
  return { id, at: at.toISOString(), totals };
};

/** `at` is the time of the import in microseconds. */
export type ImportRun = {
  id: string;
  at: string;
  schoolIds: string[];
  facilityIds: string[];
  areaIds: string[];
  changedSchools: number;
};

/** Locks an import; undefined unless it is the latest one and can be undone. */
export const lockLatestRun = async (
  db: Transaction,
  id: string,
): Promise<ImportRun | undefined> => {
  const { rows } = await sql<ImportRun>`
    select id, created_at::text as at, school_ids as "schoolIds", facility_ids as "facilityIds",
      area_ids as "areaIds", changed_schools as "changedSchools"
    from import_run
    where ${undoable} and id = ${id}
      and not exists (
        select from import_run later
        where later.account_id = import_run.account_id
          and later.created_at > import_run.created_at
      )
    for update`.execute(db);
  return rows[0];
};

/** The number of records that one statement looks at or removes. */
const PIECE = 500;

/**
 * Removes what an import has added, except what was used or changed since, and the record of the
 * import. Nothing that a person has deleted since is removed, so that it can still be restored.
 */
export const undoRun = async (db: Transaction, run: ImportRun): Promise<Undone> => {
  const schoolIds = await lockSchoolsOf(db, run);
  const used = new Set([
    ...(await changedSince(db, run)),
    ...(await inspectedSince(db, run, schoolIds)),
  ]);
  const unused = (ids: readonly string[]) => ids.filter((id) => !used.has(id));
  const removed = {
    areas: await remove(db, sql`area`, unused(run.areaIds), sql`true`),
    facilities: await remove(db, sql`facility`, unused(run.facilityIds), facilityIsEmpty),
    schools: await remove(db, sql`school`, unused(run.schoolIds), schoolIsEmpty),
    changedSchools: 0,
  };
  const stayed = {
    areas: await countLive(db, sql`area`, run.areaIds),
    facilities: await countLive(db, sql`facility`, run.facilityIds),
    schools: await countLive(db, sql`school`, run.schoolIds),
    changedSchools: run.changedSchools,
  };
  await sql`delete from import_run where id = ${run.id}`.execute(db);
  return { removed, stayed };
};

/** Locks the schools of the import, so that nothing in them is used until the transaction ends. */
const lockSchoolsOf = async (
  db: Transaction,
  { schoolIds, facilityIds, areaIds }: ImportRun,
): Promise<string[]> => {
  const ids = new Set(schoolIds);
  const read = async (each: readonly string[], statement: (piece: string[]) => RawBuilder<Row>) => {
    for (const piece of piecesOf(each, PIECE)) {
      const { rows } = await statement(piece).execute(db);
      for (const { id } of rows) ids.add(id);
      await waitForTurn();
    }
  };
  await read(
    areaIds,
    (piece) => sql`select distinct school_id as id from area where id = any(${piece}::uuid[])`,
  );
  await read(
    facilityIds,
    (piece) => sql`
      select school_id as id from school_facility where facility_id = any(${piece}::uuid[])`,
  );
  await sql`select from school where id = any(${[...ids]}::uuid[]) order by id for update`.execute(
    db,
  );
  return [...ids];
};

type Row = { id: string };

/** The records of the import that have an entry of their own in the audit log. */
const changedSince = async (db: Transaction, run: ImportRun): Promise<string[]> => {
  const ids = [...run.schoolIds, ...run.facilityIds, ...run.areaIds];
  const { rows } = await sql<Row>`
    select distinct subject_id as id from audit_entry
    where at >= ${run.at}::timestamptz and subject_kind in ('school', 'facility', 'area')
      and subject_id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
};

/** The areas and facilities that an inspection names that was saved since the import. */
const inspectedSince = async (
  db: Transaction,
  { at }: ImportRun,
  schoolIds: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<Row>`
    select distinct e ->> 'area' as id
    from inspection i cross join jsonb_array_elements(i.evaluations) as e
    where i.school_id = any(${schoolIds}::uuid[]) and i.updated_at >= ${at}::timestamptz`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

const facilityIsEmpty = sql`not exists (
  select from area a where a.account_id = it.account_id and a.facility_id = it.id)`;

const has = (table: string) => sql`exists (
  select from ${sql.table(table)} other
  where other.account_id = it.account_id and other.school_id = it.id)`;

const schoolIsEmpty = sql`not (${sql.join(
  [
    'area',
    'school_facility',
    'inspection',
    'inspection_plan',
    'deficiency',
    'deficiency_period',
    'school_visit',
  ].map(has),
  sql` or `,
)})`;

/** Removes records that meet the condition, and returns their number. */
const remove = async (
  db: Transaction,
  table: RawBuilder<unknown>,
  ids: readonly string[],
  condition: RawBuilder<unknown>,
): Promise<number> => {
  let removed = 0;
  for (const piece of piecesOf(ids, PIECE)) {
    const { numAffectedRows } = await sql`
      delete from ${table} it
      where it.id = any(${piece}::uuid[]) and it.deleted_at is null and ${condition}`.execute(db);
    removed += Number(numAffectedRows ?? 0);
    await waitForTurn();
  }
  return removed;
};

const countLive = async (
  db: Transaction,
  table: RawBuilder<unknown>,
  ids: readonly string[],
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${table}
    where id = any(${ids}::uuid[]) and deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
};
