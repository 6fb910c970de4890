/** Queries for the remarks on a report. */
import { sql } from 'kysely';
import type { ReportStatus } from '#domain/report/report.ts';
import type { Transaction } from '#server/core/db.ts';
import type { CountRow } from '#server/core/sql/paging.ts';

export type RemarkRow = {
  id: string;
  text: string;
  wantsCorrection: boolean;
  by: string;
  at: Date;
  settledBy: string | null;
  settledAt: Date | null;
};

/** All remarks of a report, oldest first; undefined if there is no such report. */
export const findRemarks = async (
  db: Transaction,
  reportId: string,
): Promise<RemarkRow[] | undefined> => {
  const { rows } = await sql<Partial<RemarkRow>>`
    select m.id, m.text, m.wants_correction as "wantsCorrection", m.created_at as at,
      coalesce(nullif(u.full_name, ''), u.email) as by,
      coalesce(nullif(s.full_name, ''), s.email) as "settledBy", m.settled_at as "settledAt"
    from report r
    left join report_remark m on m.account_id = r.account_id and m.report_id = r.id
    left join app_user u on u.account_id = m.account_id and u.id = m.written_by
    left join app_user s on s.account_id = m.account_id and s.id = m.settled_by
    where r.id = ${reportId} and r.deleted_at is null
    order by m.created_at, m.id`.execute(db);
  if (rows.length === 0) return undefined;
  return rows.filter((row): row is RemarkRow => row.id !== null);
};

export const countRemarks = async (db: Transaction, reportId: string): Promise<number> => {
  const { rows } = await sql<CountRow>`
    select count(*)::integer as rows from report_remark
    where report_id = ${reportId} and account_id = current_account()`.execute(db);
  return rows[0]?.rows ?? 0;
};

/** Adds a remark and returns its id. */
export const insertRemark = async (
  db: Transaction,
  remark: { reportId: string; userId: string; text: string; wantsCorrection: boolean },
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into report_remark (account_id, report_id, written_by, text, wants_correction)
    values (current_account(), ${remark.reportId}, ${remark.userId}, ${remark.text},
      ${remark.wantsCorrection})
    returning id`.execute(db);
  return (rows[0] as { id: string }).id;
};

/**
 * Locks the report of a requested correction until the transaction ends, and returns its status;
 * undefined if there is no such request.
 */
export const lockReportOfCorrection = async (
  db: Transaction,
  remarkId: string,
): Promise<ReportStatus | undefined> => {
  const { rows } = await sql<{ status: ReportStatus }>`
    select r.status from report_remark m
    join report r on r.account_id = m.account_id and r.id = m.report_id
    where m.account_id = current_account() and m.id = ${remarkId} and m.wants_correction
      and r.deleted_at is null
    for update of r`.execute(db);
  return rows[0]?.status;
};

/** Says who has settled a requested correction; null: nobody. A second time changes nothing. */
export const settleRemark = async (
  db: Transaction,
  remarkId: string,
  userId: string | null,
): Promise<void> => {
  await sql`
    update report_remark
    set settled_by = ${userId}, settled_at = case when ${userId}::uuid is not null then now() end
    where account_id = current_account() and id = ${remarkId}
      and (settled_by is null) <> (${userId}::uuid is null)`.execute(db);
};

/** The number of corrections that somebody has asked for and that nobody has settled. */
export const openCorrections = (reportId: string) => sql<CountRow>`
  select count(*)::integer as rows from report_remark
  where account_id = current_account() and report_id = ${reportId} and wants_correction
    and settled_at is null`;
