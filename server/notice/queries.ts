/** Queries for the notices of a person. They run in the scope of an account. */
import { type SqlBool, sql } from 'kysely';
import type { Notice } from '#contract/notice/notice.ts';
import type { Transaction } from '#server/core/db.ts';
import { type CountRow, limitTo, type Page } from '#server/core/sql/paging.ts';
import { joinPlaces, placeLabel } from '#server/core/sql/place-label.ts';

const subjects = sql`
  left join report r on r.account_id = n.account_id and r.id = n.report_id
  left join inspection i on i.account_id = r.account_id and i.id = r.inspection_id
  left join deficiency d on d.account_id = n.account_id and d.id = n.deficiency_id`;

/** Whether the notice is shown to the person, and what it is about was not deleted. */
const isShown = (userId: string) => sql<SqlBool>`(
  n.user_id = ${userId} and n.in_app
  and (n.report_id is null or r.id is not null and r.deleted_at is null)
  and (n.deficiency_id is null or d.is_listed is true))`;

type NoticeRow = Omit<Notice, 'at'> & { at: Date };

export const listNotices = async (
  db: Transaction,
  userId: string,
  page: Page,
): Promise<NoticeRow[]> => {
  const { rows } = await sql<NoticeRow>`
    select n.id, n.kind, n.at, n.read_at is not null as "isRead", n.report_id as "reportId",
      n.deficiency_id as "deficiencyId", n.deficiencies, coalesce(i.school_name, s.name) as school,
      i.date::text as date, n.note, d.category, case when d.id is not null then ${placeLabel} end as place,
      coalesce(nullif(b.full_name, ''), b.email) as "by"
    from notice n
    ${subjects}
    ${joinPlaces('d')}
    left join school s on s.account_id = n.account_id and s.id = n.school_id
    left join app_user b on b.account_id = n.account_id and b.id = n.by_user
    where ${isShown(userId)}
    order by n.at desc, n.id ${limitTo(page)}`.execute(db);
  return rows;
};

export const countNotices = async (
  db: Transaction,
  userId: string,
): Promise<CountRow & { unread: number }> => {
  const { rows } = await sql<CountRow & { unread: number }>`
    select count(*)::integer as rows,
      (count(*) filter (where n.read_at is null))::integer as unread
    from notice n ${subjects} where ${isShown(userId)}`.execute(db);
  return rows[0] as CountRow & { unread: number };
};

/**
 * Marks a notice of the person as read, and with `andOlder` all that are not newer. Returns false if
 * the person has no such notice.
 */
export const markRead = async (
  db: Transaction,
  userId: string,
  { id, andOlder }: { id: string; andOlder: boolean },
): Promise<boolean> => {
  const { rows } = await sql`
    with chosen as (
      select account_id, id, at from notice where id = ${id} and user_id = ${userId} and in_app
    ), marked as (
      update notice n set read_at = now() from chosen c
      where n.account_id = c.account_id and n.user_id = ${userId} and n.read_at is null
        and (n.id = c.id or ${andOlder} and n.at <= c.at)
    )
    select from chosen`.execute(db);
  return rows.length > 0;
};
