/** Queries for the purge of stored drafts. They run in system scope. */
import { type RawBuilder, sql } from 'kysely';
import { restorePeriod } from '#server/core/sql/restorable.ts';
import { deleteDrafts } from '#server/core/sql/stored-drafts.ts';

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
