import type { RecordedStatus } from '#domain/report/report.ts';
import { isMailedByDefault, isNotifiedOf, noticeOfMove } from '#domain/report/notice.ts';
import type { Transaction } from '#server/core/db.ts';
import { findNoticedReport, insertReportNotices, listReaders } from './queries-notify.ts';

export type NoticedMove = { reportId: string; to: RecordedStatus; by: string; note: string };

/** Adds the notices of a change of the status of a report, in the transaction of the change. */
export const notifyOfMove = async (
  db: Transaction,
  { reportId, to, by, note }: NoticedMove,
): Promise<void> => {
  const kind = noticeOfMove(to);
  const report = kind && (await findNoticedReport(db, reportId));
  if (!report) return;
  const { inspectedBy } = report;
  const readers = (await listReaders(db, report, kind))
    .filter((person) => isNotifiedOf(kind, person, { by, inspectedBy }))
    .map(({ byMail, ...person }) => ({
      id: person.id,
      inApp: person.inApp,
      toMail: byMail ?? isMailedByDefault(kind, person),
    }))
    .filter(({ inApp, toMail }) => inApp || toMail);
  await insertReportNotices(db, report, { kind, reportId, by, note }, readers);
};
