/** Queries for the emails about reports. They run in system scope. */
import { type SqlBool, sql } from 'kysely';
import type { ReportNoticeKind } from '#domain/report/notice.ts';
import type { Transaction } from '#server/core/db.ts';
import { seesSchool } from '#server/core/sql/sees-schools.ts';
import type { NoticedDeficiencies } from '#server/mail/deficiency-message.ts';
import type { MailedReport } from '#server/mail/report-message.ts';
import { isActive } from '#server/notice/queries-notify.ts';

type ToMail = { accountId: string; recipient: { name: string; email: string } };

/** A notice about a report, about deficiencies that were reported as repaired, or about emergencies. */
export type NoticeToMail = ToMail &
  (
    | ({ kind: ReportNoticeKind } & MailedReport)
    | ({ kind: 'reported'; id: null } & NoticedDeficiencies)
    | ({ kind: 'emergency'; id: null; by: string } & NoticedDeficiencies)
  );

/** Whether a reply to the deficiencies of notice `n` waits that person `u` sees. */
const isReplyWaiting = sql<SqlBool>`exists (
  select from work_claim c
  join deficiency d on d.account_id = c.account_id and d.id = c.deficiency_id
  where c.account_id = n.account_id and c.state = 'Waiting' and d.is_listed
    and ${seesSchool(sql`d.school_id`)}
    and (n.deficiency_id is null or d.id = n.deficiency_id))`;

/**
 * Returns the notices of one kind for one person that have not been mailed yet, if the latest is
 * older than `before` or they are about emergencies, and marks them as mailed. Those of a report whose status has changed since, of
 * repairs of which none waits any more, or that the person does not see any more, are marked without
 * being returned.
 */
export const takeNoticesToMail = async (
  db: Transaction,
  before: Date,
): Promise<{ isDone: boolean; notices: NoticeToMail[] }> => {
  const { rows } = await sql<NoticeToMail & { isWanted: boolean }>`
    with person as materialized (
      select n.account_id, n.user_id, n.kind from notice n where n.to_mail
      group by n.account_id, n.user_id, n.kind
      having n.kind = 'emergency' or max(n.at) < ${before.toISOString()}::timestamptz
      limit 1
    ), n as (
      update notice n set to_mail = false from person p
      where n.account_id = p.account_id and n.user_id = p.user_id and n.kind = p.kind and n.to_mail
      returning n.*
    )
    select n.account_id as "accountId", n.kind, r.id, coalesce(i.school_name, s.name) as school, i.date,
      n.note, n.deficiencies, n.deficiency_id as "deficiencyId",
      coalesce(nullif(b.full_name, ''), b.email, '') as "by",
      jsonb_build_object('name', u.full_name, 'email', u.email) as recipient,
      coalesce(${isActive} and a.is_active and a.deleted_at is null
        and case n.kind when 'reported' then ${isReplyWaiting} when 'emergency' then true
          else ${seesSchool(sql`i.school_id`)} and r.deleted_at is null
            and r.status = case n.kind when 'review' then 'Review' when 'final' then 'Final'
              else 'Draft' end
            and n.at = max(n.at) over (partition by n.report_id) end, false) as "isWanted"
    from n
    join app_user u on u.account_id = n.account_id and u.id = n.user_id
    join account a on a.id = n.account_id
    left join school s on s.account_id = n.account_id and s.id = n.school_id
    left join report r on r.account_id = n.account_id and r.id = n.report_id
    left join inspection i on i.account_id = r.account_id and i.id = r.inspection_id
    left join app_user b on b.account_id = n.account_id and b.id = n.by_user
    order by school, i.date desc, n.at desc, n.id`.execute(db);
  return { isDone: rows.length === 0, notices: rows.filter(({ isWanted }) => isWanted) };
};
