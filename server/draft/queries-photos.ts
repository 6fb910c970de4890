/** Queries for the photos and recordings that stored drafts need. */
import { sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';
import type { DraftKey } from './queries.ts';

/** The hashes (hexadecimal) of new files, and the ids of stored photos and of stored recordings. */
type DraftFiles = Record<'hashes' | 'ids' | 'recordings', readonly string[]>;

/**
 * Stores which photos and recordings a draft needs: those with these hashes (hexadecimal), and
 * stored ones with these ids, by the hashes with which they were received.
 */
export const replaceDraftPhotos = async (
  db: Transaction,
  { userId, id }: DraftKey,
  { hashes, ids, recordings }: DraftFiles,
): Promise<void> => {
  await sql`
    with needed as (
      select decode(hash, 'hex') as sha256
      from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) as named (hash)
      union
      select r.sha256 from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as named (id)
      join received_photo r on r.account_id = current_account() and r.picture_id = named.id::uuid
      union
      select r.sha256
      from jsonb_array_elements_text(${JSON.stringify(recordings)}::jsonb) as named (id)
      join recording r on r.account_id = current_account() and r.id = named.id::uuid
    ), unneeded as (
      delete from stored_draft_photo
      where user_id = ${userId} and draft_id = ${id} and sha256 not in (select sha256 from needed)
    )
    insert into stored_draft_photo (account_id, user_id, draft_id, sha256)
    select current_account(), ${userId}, ${id}, sha256 from needed
    on conflict do nothing`.execute(db);
};
