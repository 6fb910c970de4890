/** Queries for the photos that stored drafts need. */
import { sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';
import type { DraftKey } from './queries.ts';

/**
 * Stores which photos a draft needs: those with these hashes (hexadecimal), and stored photos with
 * these ids, by the hashes with which they were received.
 */
export const replaceDraftPhotos = async (
  db: Transaction,
  { userId, id }: DraftKey,
  { hashes, ids }: { hashes: readonly string[]; ids: readonly string[] },
): Promise<void> => {
  await sql`
    with needed as (
      select decode(hash, 'hex') as sha256
      from jsonb_array_elements_text(${JSON.stringify(hashes)}::jsonb) as named (hash)
      union
      select r.sha256 from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as named (id)
      join received_photo r on r.account_id = current_account() and r.picture_id = named.id::uuid
    ), unneeded as (
      delete from stored_draft_photo
      where user_id = ${userId} and draft_id = ${id} and sha256 not in (select sha256 from needed)
    )
    insert into stored_draft_photo (account_id, user_id, draft_id, sha256)
    select current_account(), ${userId}, ${id}, sha256 from needed
    on conflict do nothing`.execute(db);
};
