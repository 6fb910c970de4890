/** Queries for a report's status and the history of its changes. */
import { sql } from 'kysely';
import { recordChanges } from '#server/core/audit-log.ts';
import type { RecordedStatus, ReportStatus } from '#domain/report/report.ts';
import type { Transaction } from '#server/core/db.ts';
import { notifyOfMove } from '#server/notice/notify-of-move.ts';
import { findingsBefore } from '#server/report/queries.ts';

/**
 * Locks a report until the transaction ends, and returns its status; undefined if there is no such
 * report.
 */
export const lockReportStatus = async (
  db: Transaction,
  reportId: string,
): Promise<ReportStatus | undefined> => {
  const { rows } = await sql<{ status: ReportStatus }>`
    select status from report where id = ${reportId} and deleted_at is null for update`.execute(db);
  return rows[0]?.status;
};

export type StatusMove = { reportId: string; userId: string; to: ReportStatus; reason?: string };

/**
 * Changes the status of a report, records the change, and adds the notices of it. A report that
 * becomes Final stores the earlier findings that it shows, so that later changes to earlier
 * inspections do not affect it.
 */
export const moveReport = async (
  db: Transaction,
  { reportId, userId, to, reason = '' }: StatusMove,
): Promise<void> => {
  await recordChanges(db, 'report', sql`id = ${reportId}`, () =>
    sql`
      with before as (
        select account_id, id, status from report where id = ${reportId}
      ), moved as (
        update report r set status = ${to},
          findings_before = case when ${to} = 'Final' then (${findingsBefore}) end
        from inspection i
        where r.id = ${reportId} and i.account_id = r.account_id and i.id = r.inspection_id
      )
      insert into report_event (account_id, report_id, acted_by, from_status, to_status, reason)
      select account_id, id, ${userId}, status, ${to}, ${reason} from before`.execute(db),
  );
  await notifyOfMove(db, { reportId, to, by: userId, note: reason });
};

export type StatusEvent = {
  from: RecordedStatus;
  to: RecordedStatus;
  reason: string;
  by: string;
  at: Date;
};

/** All changes of a report's status, newest first; undefined if there is no such report. */
export const findEvents = async (
  db: Transaction,
  reportId: string,
): Promise<StatusEvent[] | undefined> => {
  const { rows } = await sql<Partial<StatusEvent>>`
    select e.from_status as "from", e.to_status as "to", e.reason,
      coalesce(nullif(u.full_name, ''), u.email) as "by", e.created_at as "at"
    from report r
    left join report_event e on e.account_id = r.account_id and e.report_id = r.id
    left join app_user u on u.account_id = e.account_id and u.id = e.acted_by
    where r.id = ${reportId}
    order by e.created_at desc, e.id`.execute(db);
  if (rows.length === 0) return undefined;
  return rows.filter((row): row is StatusEvent => row.at !== null);
};

/**
 * The reason why the inspection of a Final report was deleted, which voided the report. Undefined
 * if the report was not voided.
 */
export const findVoidReason = async (
  db: Transaction,
  reportId: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ reason: string }>`
    select i.deleted_reason as reason
    from report r
    join inspection i on i.account_id = r.account_id and i.id = r.inspection_id
    where r.id = ${reportId} and r.deleted_at is not null and r.status = 'Final'`.execute(db);
  return rows[0]?.reason;
};
