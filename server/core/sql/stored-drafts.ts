/** Fragments about stored drafts, for their own queries, those for photos and the purge. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a stored draft needs photo `p`. */
export const isPhotoOfDraft = sql<SqlBool>`exists (
  select from received_photo r
  join stored_draft_photo n on n.account_id = r.account_id and n.sha256 = r.sha256
  where r.account_id = p.account_id and r.picture_id = p.id
)`;

/** Whether a stored draft needs recording `r`. */
export const isRecordingOfDraft = sql<SqlBool>`exists (
  select from stored_draft_photo n where n.account_id = r.account_id and n.sha256 = r.sha256
)`;

/**
 * Deletes the drafts `d` that meet the condition. Their photos and recordings count as requested at this time: a
 * device that has taken a draft may have no other copy of them, and needs them when it saves.
 */
export const deleteDrafts = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with ended as (
    select d.account_id, d.user_id, d.id from stored_draft d where ${condition}
  ), wanted as (
    update picture p set wanted_at = now()
    from ended e
    join stored_draft_photo n
      on n.account_id = e.account_id and n.user_id = e.user_id and n.draft_id = e.id
    join received_photo r on r.account_id = n.account_id and r.sha256 = n.sha256
    where p.account_id = r.account_id and p.id = r.picture_id
  ), heard as (
    update recording r set wanted_at = now()
    from ended e
    join stored_draft_photo n
      on n.account_id = e.account_id and n.user_id = e.user_id and n.draft_id = e.id
    where r.account_id = n.account_id and r.sha256 = n.sha256
  )
  delete from stored_draft d using ended e
  where d.account_id = e.account_id and d.user_id = e.user_id and d.id = e.id`;
