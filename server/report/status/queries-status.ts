/** Queries for a report's status and the history of its changes. */
import { sql } from 'kysely';
import type { RecordedStatus, ReportStatus } from '#domain/report.ts';
import type { Transaction } from '../../core/db.ts';
import { findingsBefore } from '../queries.ts';

/** Returns the status of a report, and locks it and its inspection until the transaction ends. */
export const lockReportStatus = async (
  db: Transaction,
  reportId: string,
): Promise<ReportStatus | undefined> => {
  const { rows } = await sql<{ status: ReportStatus }>`
    select status from report where id = ${reportId} and deleted_at is null for update`.execute(db);
  return rows[0]?.status;
};

export type Move = { reportId: string; userId: string; to: ReportStatus; reason?: string };

/**
 * Moves a report and records the move. A Final report retains what was found before it, because it
 * does not change any more.
 */
export const moveReport = async (
  db: Transaction,
  { reportId, userId, to, reason = '' }: Move,
): Promise<void> => {
  await sql`
    with before as (
      select account_id, id, status from report where id = ${reportId}
    ), moved as (
      update report r set status = ${to},
        findings_before = case when ${to} = 'Final' then (${findingsBefore}) end
      from inspection i
      where r.id = ${reportId} and i.account_id = r.account_id and i.id = r.inspection_id
    )
    insert into report_event (account_id, report_id, acted_by, from_status, to_status, reason)
    select account_id, id, ${userId}, status, ${to}, ${reason} from before`.execute(db);
};

export type Event = {
  from: RecordedStatus;
  to: RecordedStatus;
  reason: string;
  by: string;
  at: Date;
};

/** Every move of a report, newest first; undefined when there is no such report. */
export const findEvents = async (
  db: Transaction,
  reportId: string,
): Promise<Event[] | undefined> => {
  const { rows } = await sql<Partial<Event>>`
    select e.from_status as "from", e.to_status as "to", e.reason,
      coalesce(nullif(u.full_name, ''), u.email) as "by", e.created_at as "at"
    from report r
    left join report_event e on e.account_id = r.account_id and e.report_id = r.id
    left join app_user u on u.account_id = e.account_id and u.id = e.acted_by
    where r.id = ${reportId}
    order by e.created_at desc, e.id`.execute(db);
  if (rows.length === 0) return undefined;
  return rows.filter((row): row is Event => row.at !== null);
};

/** Why a Final report was voided: its inspection was deleted. Undefined when it was not. */
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
