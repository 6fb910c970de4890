/** Queries for the recordings of an account. */
import { sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';
import { isRecordingOfDraft } from '#server/core/sql/stored-drafts.ts';
import type { RecordingFacts } from './container/read-recording.ts';
import type { RecordingFile } from './recording-key.ts';

export type NewRecording = RecordingFacts & { sha256: Buffer; bytes: number };

/** A recording that the account already has keeps its row. Returns its id. */
export const insertRecording = async (
  db: Transaction,
  accountId: string,
  { sha256, contentType, bytes, milliseconds }: NewRecording,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into recording (account_id, sha256, content_type, bytes, milliseconds)
    values (${accountId}, ${sha256}, ${contentType}, ${bytes}, ${milliseconds})
    on conflict (account_id, sha256) do update set wanted_at = now()
    returning id`.execute(db);
  return (rows[0] as { id: string }).id;
};

/** A recording of the account; `sha256` is hexadecimal, `content` the same hash as bytes. */
export type KnownRecording = {
  id: string;
  sha256: string;
  content: Buffer;
  contentType: string;
};

/**
 * Returns those of `hashes` (hexadecimal) that the account has received. The caller intends to use
 * them, so the 30 days until the purge removes an unused recording begin again.
 */
export const findReceivedRecordings = async (
  db: Transaction,
  accountId: string,
  hashes: readonly string[],
): Promise<KnownRecording[]> => {
  if (hashes.length === 0) return [];
  const { rows } = await sql<KnownRecording>`
    with asked as (
      select distinct decode(hash, 'hex') as sha256
      from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) as asked (hash)
    )
    update recording r set wanted_at = now() from asked
    where r.account_id = ${accountId} and r.sha256 = asked.sha256
    returning r.id, encode(r.sha256, 'hex') as sha256, r.sha256 as content,
      r.content_type as "contentType"`.execute(db);
  return rows.toSorted((one, other) => (one.sha256 < other.sha256 ? -1 : 1));
};

/**
 * Returns the hashes (hexadecimal) of all recordings to which the marks of a stored inspection
 * refer. Includes only recordings that are linked to it.
 */
export const findRecordingHashes = async (
  db: Transaction,
  accountId: string,
  inspectionId: string,
): Promise<string[]> => {
  const { rows } = await sql<{ sha256: string }>`
    select distinct encode(r.sha256, 'hex') as sha256
    from inspection i
    cross join lateral
      jsonb_path_query(i.evaluations, '$[*].categories[*].voiceNote.recording') as named (id)
    join inspection_recording linked on linked.account_id = i.account_id
      and linked.inspection_id = i.id and linked.recording_id = (named.id #>> '{}')::uuid
    join recording r on r.account_id = i.account_id and r.id = linked.recording_id
    where i.account_id = ${accountId} and i.id = ${inspectionId}
    order by sha256`.execute(db);
  return rows.map(({ sha256 }) => sha256);
};

/**
 * Finds the recording of a signed link in system scope, because the link does not contain the
 * account. Returns undefined if the account was deactivated or deleted, or if every inspection that
 * refers to the recording was deleted and no stored draft needs it. A recording that was uploaded in
 * advance, and so is not linked to any inspection yet, is found.
 */
export const findRecording = async (
  db: Transaction,
  id: string,
): Promise<RecordingFile | undefined> => {
  const { rows } = await sql<RecordingFile>`
    select r.account_id as "accountId", r.sha256, r.content_type as "contentType"
    from recording r
    join account a on a.id = r.account_id and a.is_active and a.deleted_at is null
    where r.id = ${id} and (
      coalesce((
        select bool_or(i.deleted_at is null)
        from inspection_recording linked
        join inspection i on i.account_id = linked.account_id and i.id = linked.inspection_id
        where linked.account_id = r.account_id and linked.recording_id = r.id
      ), true)
      or ${isRecordingOfDraft}
    )`.execute(db);
  return rows[0];
};

/** The length of those of `ids` that belong to the account, in milliseconds. */
export const recordingsOfAccount = async (
  db: Transaction,
  accountId: string,
  ids: readonly string[],
): Promise<{ id: string; milliseconds: number }[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; milliseconds: number }>`
    select id, milliseconds from recording
    where account_id = ${accountId} and id in (${sql.join(ids)})`.execute(db);
  return rows;
};
