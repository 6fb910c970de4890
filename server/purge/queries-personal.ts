/** Queries for the purge of notices and saved views. They run in system scope. */
import { type RawBuilder, sql } from 'kysely';
import { MOST_NOTICES, NOTICE_DAYS } from '#domain/report/notice.ts';
import { restorePeriod } from '#server/core/sql/restorable.ts';

/** Old notices, and those of people who have too many. */
export const noticePurges: Record<string, RawBuilder<unknown>> = {
  notices: sql`delete from notice where at < now() - make_interval(days => ${NOTICE_DAYS})`,
  'notices of people who have many': sql`delete from notice n using (
      select account_id, id, row_number() over (
        partition by account_id, user_id order by at desc, id) as position
      from notice
    ) counted
    where n.account_id = counted.account_id and n.id = counted.id
      and counted.position > ${MOST_NOTICES}`,
};

/**
 * The saved views that are not shared of members who were removed. They are purged before the members,
 * because such a view has an owner.
 */
export const ownViewPurges: Record<string, RawBuilder<unknown>> = {
  'own views': sql`delete from saved_view v using app_user u
    where u.account_id = v.account_id and u.id = v.user_id and not v.is_shared
      and u.deleted_at < now() - ${restorePeriod} and not u.is_owner`,
};

/** Who complained, some months after the complaint was closed. The complaint itself stays. */
export const complainantPurges: Record<string, RawBuilder<unknown>> = {
  complainants: sql`delete from complainant w using complaint c, account a
    where c.account_id = w.account_id and c.id = w.complaint_id and a.id = c.account_id
      and c.closed_on < current_date - make_interval(months => a.complaint_contact_months)`,
};
