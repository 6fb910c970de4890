/** Queries that save an inspection, its report and its photos in one statement. */
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';
import type { WrittenInspection } from '#server/inspection/queries.ts';

export type WrittenReport = { title: string; author: string };

export type InspectionToSave = {
  inspection: WrittenInspection;
  report: WrittenReport;
  /** The ids of all photos of the inspection, without duplicates. */
  photoIds: readonly string[];
  /** Like `photoIds`, for the recordings of voice notes. */
  recordingIds: readonly string[];
  /** The user who saves, or is responsible for the API token that does. */
  userId: string;
  tokenId: string | null;
};

export type SavedVersion = { id: string; reportId: string; version: number };

/** The columns that both insert and update write, in a common order. */
const writtenColumnsOf = ({
  inspection: row,
  userId,
  tokenId,
}: InspectionToSave): [column: string, value: unknown][] => [
  ['school_id', row.schoolId],
  ['school_name', row.schoolName],
  ['school_type', row.schoolType],
  ['school_address', row.schoolAddress],
  ['school_district', row.schoolDistrict],
  ['school_county', row.schoolCounty],
  ['date', row.date],
  ['classroom_count', row.classroomCount],
  ['inspector_name', row.inspectorName],
  ['inspector_title', row.inspectorTitle],
  ['weather_condition', row.weatherCondition],
  ['district_representative', row.districtRepresentative],
  ['instrument', row.instrument],
  ['evaluations', JSON.stringify(row.evaluations)],
  ['counts', JSON.stringify(row.counts)],
  ['score', row.score],
  ['rating', row.rating],
  ['lowered_rating', row.loweredRating],
  ['lowered_reason', row.loweredReason],
  ['site_details', JSON.stringify(row.siteDetails)],
  ['status', row.status],
  ['areas_of_school', row.coverage.areas],
  ['areas_inspected', row.coverage.inspected],
  ['classrooms_of_school', row.coverage.classrooms],
  ['classrooms_visited', row.coverage.classroomsVisited],
  ['left_out', JSON.stringify(row.coverage.leftOut)],
  ['updated_by', userId],
  ['saved_by_token', tokenId],
];

const list = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts);

const idsIn = (ids: readonly string[]) =>
  sql`select id::uuid as id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as ids (id)`;

/**
 * Inserts an inspection with a draft report and links its photos. The report's id is made before the
 * report: a member who is limited to some schools sees a report through its inspection, which this
 * statement does not see yet, so the report cannot be returned.
 */
export const insertInspection = async (
  db: Transaction,
  toSave: InspectionToSave,
): Promise<SavedVersion> => {
  const columns = writtenColumnsOf(toSave);
  const { title, author } = toSave.report;
  const { rows } = await sql<SavedVersion>`
    with fresh as materialized (
      select gen_random_uuid() as "reportId"
    ), made as (
      insert into inspection (account_id, created_by, ${list(columns.map(([name]) => sql.ref(name)))})
      values (current_account(), ${toSave.userId}, ${list(columns.map(([, value]) => sql`${value}`))})
      returning account_id, id, date, version
    ), shown as (
      insert into inspection_picture (account_id, inspection_id, picture_id)
      select made.account_id, made.id, p.id from made, (${idsIn(toSave.photoIds)}) p
    ), heard as (
      insert into inspection_recording (account_id, inspection_id, recording_id)
      select made.account_id, made.id, r.id from made, (${idsIn(toSave.recordingIds)}) r
    ), reported as (
      insert into report (account_id, id, inspection_id, title, author, date)
      select account_id, fresh."reportId", made.id, ${title}, ${author}, date from made, fresh
    )
    select made.id, made.version, fresh."reportId" from made, fresh`.execute(db);
  return rows[0] as SavedVersion;
};

/** Updates an inspection, its report's header and its photos, and increments its version. */
export const changeInspection = async (
  db: Transaction,
  id: string,
  toSave: InspectionToSave,
): Promise<SavedVersion> => {
  const { title, author } = toSave.report;
  const sets = writtenColumnsOf(toSave).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql<SavedVersion>`
    with shown as (${idsIn(toSave.photoIds)}),
    heard as (${idsIn(toSave.recordingIds)}),
    changed as (
      update inspection set ${list(sets)}, version = version + 1, updated_at = now()
      where id = ${id}
      returning account_id, id, date, version
    ), unlinked as (
      delete from inspection_picture p using changed c
      where p.account_id = c.account_id and p.inspection_id = c.id
        and p.picture_id not in (select id from shown)
      returning p.account_id, p.picture_id
    ), dropped as (
      update picture p set wanted_at = now() from unlinked u
      where p.account_id = u.account_id and p.id = u.picture_id
    ), linked as (
      insert into inspection_picture (account_id, inspection_id, picture_id)
      select c.account_id, c.id, shown.id from changed c, shown
      on conflict do nothing
    ), unheard as (
      delete from inspection_recording r using changed c
      where r.account_id = c.account_id and r.inspection_id = c.id
        and r.recording_id not in (select id from heard)
      returning r.account_id, r.recording_id
    ), discarded as (
      update recording r set wanted_at = now() from unheard u
      where r.account_id = u.account_id and r.id = u.recording_id
    ), recorded as (
      insert into inspection_recording (account_id, inspection_id, recording_id)
      select c.account_id, c.id, heard.id from changed c, heard
      on conflict do nothing
    ), reported as (
      update report r set title = ${title}, author = ${author}, date = c.date
      from changed c where r.account_id = c.account_id and r.inspection_id = c.id
      returning r.id
    )
    select changed.id, changed.version, reported.id as "reportId" from changed, reported`.execute(
    db,
  );
  return rows[0] as SavedVersion;
};
