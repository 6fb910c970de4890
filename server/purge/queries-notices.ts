/** Queries for the purge of notices. They run in system scope. */
import { type RawBuilder, sql } from 'kysely';
import { MOST_NOTICES, NOTICE_DAYS } from '#domain/report/notice.ts';

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
