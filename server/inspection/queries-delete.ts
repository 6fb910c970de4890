/** Queries that delete an inspection with its report, and restore both within 30 days. */
import { sql } from 'kysely';
import { recordChanges } from '#server/core/audit-log.ts';
import type { ReportStatus } from '#domain/report/report.ts';
import type { Transaction } from '#server/core/db.ts';
import { isRestorable } from '#server/core/sql/restorable.ts';

export type Deletion = { isDeleted: boolean; reason: string; reportStatus: ReportStatus };

/**
 * Whether an inspection is deleted, with the reason and the status of its report; undefined if it
 * does not exist or was purged.
 */
export const findDeletion = async (db: Transaction, id: string): Promise<Deletion | undefined> => {
  const { rows } = await deletion(db, id);
  return rows[0];
};

/** Like `findDeletion`, but locks the inspection and its report until the transaction ends. */
export const lockDeletion = async (db: Transaction, id: string): Promise<Deletion | undefined> => {
  const { rows } = await deletion(db, id, true);
  return rows[0];
};

const deletion = (db: Transaction, id: string, locks = false) =>
  sql<Deletion>`
    select i.deleted_at is not null as "isDeleted", i.deleted_reason as reason,
      r.status as "reportStatus"
    from inspection i
    join report r on r.account_id = i.account_id and r.inspection_id = i.id
    where i.id = ${id} ${locks ? sql`for update of i, r` : sql``}`.execute(db);

export type InspectionDeletion = { id: string; userId: string; reason: string };

/** Deletes an inspection with its report. Voiding a Final report is recorded in its history. */
export const deleteInspection = async (
  db: Transaction,
  { id, userId, reason }: InspectionDeletion,
): Promise<void> => {
  await recordChanges(db, 'inspection', sql`id = ${id}`, () =>
    sql`
      with gone as (
        update inspection set deleted_at = now(), deleted_by = ${userId}, deleted_reason = ${reason}
        where id = ${id} and deleted_at is null
        returning account_id, id, deleted_at
      ), unpublished as (
        update report r set deleted_at = gone.deleted_at
        from gone where r.account_id = gone.account_id and r.inspection_id = gone.id
        returning r.account_id, r.id, r.status
      )
      insert into report_event (account_id, report_id, acted_by, from_status, to_status, reason)
      select account_id, id, ${userId}, 'Final', 'Void', ${reason} from unpublished
      where status = 'Final'`.execute(db),
  );
};

/** Restores an inspection with its report; returns false when there is nothing to restore. */
export const restoreInspection = async (
  db: Transaction,
  { id, userId }: Omit<InspectionDeletion, 'reason'>,
): Promise<boolean> => {
  const { rows } = await recordChanges(db, 'inspection', sql`id = ${id}`, () =>
    sql`
      with back as (
        update inspection set deleted_at = null, deleted_by = null, deleted_reason = ''
        where id = ${id} and ${isRestorable('deleted_at')}
        returning account_id, id
      ), published as (
        update report r set deleted_at = null
        from back where r.account_id = back.account_id and r.inspection_id = back.id
        returning r.account_id, r.id, r.status
      ), recorded as (
        insert into report_event (account_id, report_id, acted_by, from_status, to_status)
        select account_id, id, ${userId}, 'Void', 'Final' from published where status = 'Final'
      )
      select id from back`.execute(db),
  );
  return rows.length > 0;
};

export type StoredDeletion = {
  id: string;
  school: string;
  date: string;
  inspector: string;
  reportStatus: ReportStatus;
  reason: string;
  deletedAt: Date;
  deletedBy: string;
};

/** The inspections that can be restored, latest deletion first; at most 1,000. */
export const listDeletedInspections = async (db: Transaction): Promise<StoredDeletion[]> => {
  const { rows } = await sql<StoredDeletion>`
    select i.id, i.school_name as school, i.date, i.inspector_name as inspector,
      r.status as "reportStatus", i.deleted_reason as reason, i.deleted_at as "deletedAt",
      coalesce(nullif(u.full_name, ''), u.email) as "deletedBy"
    from inspection i
    join report r on r.account_id = i.account_id and r.inspection_id = i.id
    join app_user u on u.account_id = i.account_id and u.id = i.deleted_by
    where ${isRestorable('i.deleted_at')}
    order by i.deleted_at desc, i.id
    limit 1000`.execute(db);
  return rows;
};
