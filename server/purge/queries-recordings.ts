/** Queries for the purge of recordings. They run in system scope. */
import { sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';
import { restorePeriod } from '#server/core/sql/restorable.ts';
import { isRecordingOfDraft } from '#server/core/sql/stored-drafts.ts';
import type { RecordingFile } from '#server/recording/recording-key.ts';

/**
 * Deletes the rows of up to 200 recordings to which no inspection refers, that no stored draft needs,
 * and that nobody has requested for 30 days. Skips those that a concurrent upload has locked.
 */
export const deleteUnusedRecordings = async (db: Transaction): Promise<RecordingFile[]> => {
  const { rows } = await sql<RecordingFile>`
    delete from recording where (account_id, id) in (
      select account_id, id from recording r
      where r.wanted_at < now() - ${restorePeriod} and not exists (
        select from inspection_recording linked
        where linked.account_id = r.account_id and linked.recording_id = r.id
      ) and not ${isRecordingOfDraft}
      limit 200 for update skip locked
    )
    returning account_id as "accountId", sha256, content_type as "contentType"`.execute(db);
  return rows;
};

/** Whether the account has a row for the recording, for example because it was uploaded again. */
export const hasRecording = async (
  db: Transaction,
  { accountId, sha256 }: RecordingFile,
): Promise<boolean> => {
  const { rows } = await sql`
    select from recording where account_id = ${accountId} and sha256 = ${sha256}`.execute(db);
  return rows.length > 0;
};
