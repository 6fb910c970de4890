/** The query that keeps the version of an inspection that an update replaces. */
import { sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';

/** The reason for the deletion of a replaced version, as the list of deleted inspections shows it. */
const REPLACED = 'Replaced by an update that did not say which version it was based on';

/** The columns of an inspection that a copy of it has in common with it. */
const copied = sql.raw(
  `account_id, school_id, school_name, school_type, school_address, school_district, school_county,
  date, classroom_count, inspector_name, inspector_title, weather_condition,
  district_representative, instrument, evaluations, counts, score, rating, lowered_rating,
  lowered_reason, status, version, created_by, updated_by, saved_by_token, created_at, areas_of_school,
  areas_inspected, classrooms_of_school, classrooms_visited, left_out, site_details`,
);

/**
 * Inserts a copy of an inspection, with its photos, voice notes and report, as a deleted inspection, which
 * administrators can restore. Returns the id of the copy.
 */
export const insertReplacedVersion = async (
  db: Transaction,
  id: string,
  userId: string,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    with copy as (
      insert into inspection (${copied}, deleted_at, deleted_by, deleted_reason)
      select ${copied}, now(), ${userId}, ${REPLACED} from inspection where id = ${id}
      returning account_id, id, deleted_at
    ), shown as (
      insert into inspection_picture (account_id, inspection_id, picture_id)
      select copy.account_id, copy.id, p.picture_id from copy
      join inspection_picture p on p.account_id = copy.account_id and p.inspection_id = ${id}
    ), heard as (
      insert into inspection_recording (account_id, inspection_id, recording_id)
      select copy.account_id, copy.id, r.recording_id from copy
      join inspection_recording r on r.account_id = copy.account_id and r.inspection_id = ${id}
    ), reported as (
      insert into report (account_id, inspection_id, title, author, date, district_plan,
        district_response, district_by, district_at, deleted_at)
      select copy.account_id, copy.id, r.title, r.author, r.date, r.district_plan,
        r.district_response, r.district_by, r.district_at, copy.deleted_at
      from copy join report r on r.account_id = copy.account_id and r.inspection_id = ${id}
    )
    select id from copy`.execute(db);
  return (rows[0] as { id: string }).id;
};
