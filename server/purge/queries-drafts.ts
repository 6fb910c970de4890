/** Queries for the purge of stored drafts. They run in system scope. */
import { type RawBuilder, sql } from 'kysely';
import { restorePeriod } from '#server/core/sql/restorable.ts';

/**
 * Deletes the drafts that meet the condition. Their photos count as requested at this time: a device
 * that has taken a draft may have no other copy of them, and needs them when it saves.
 */
const deleteDrafts = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with ended as (
    select d.account_id, d.user_id, d.id from stored_draft d where ${condition}
  ), wanted as (
    update picture p set wanted_at = now()
    from ended e
    join stored_draft_photo n
      on n.account_id = e.account_id and n.user_id = e.user_id and n.draft_id = e.id
    join received_photo r on r.account_id = n.account_id and r.sha256 = n.sha256
    where p.account_id = r.account_id and p.id = r.picture_id
  )
  delete from stored_draft d using ended e
  where d.account_id = e.account_id and d.user_id = e.user_id and d.id = e.id`;

/** Drafts that have expired, and what remains of saved ones. */
export const expiredDraftPurges: Record<string, RawBuilder<unknown>> = {
  drafts: deleteDrafts(sql`d.expires_at < now()`),
};

/** Drafts of members who were removed. */
export const memberDraftPurges: Record<string, RawBuilder<unknown>> = {
  'drafts of members': deleteDrafts(sql`exists (
    select from app_user u where u.account_id = d.account_id and u.id = d.user_id
      and u.deleted_at < now() - ${restorePeriod} and not u.is_owner
  )`),
};

/** Whether a stored draft needs photo `p`. */
export const isPhotoOfDraft = sql`exists (
  select from received_photo r
  join stored_draft_photo n on n.account_id = r.account_id and n.sha256 = r.sha256
  where r.account_id = p.account_id and r.picture_id = p.id
)`;
