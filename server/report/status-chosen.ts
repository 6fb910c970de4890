import type { ChosenReport } from '#contract/report/chosen-report.ts';
import { isFrozen } from '#domain/report/report.ts';
import { plural } from '#domain/plural.ts';
import { calls } from '#contract/calls.ts';
import { changeEach } from '#server/core/change-each.ts';
import type { MemberContext, UntransactedHandler } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import { findReportHead, findReportText } from './queries.ts';
import { runReportTask } from './reading/run-report-task.ts';
import { reportStatus } from './status.ts';
import { openCorrections } from './status/queries-remark.ts';
import { lockReportStatus } from './status/queries-status.ts';

/** Changes the status of several reports by the rules of `report/status`, each by itself. */
export const reportStatusChosen: UntransactedHandler<'report/status-chosen'> = {
  untransacted: ({ reports, status, acceptGaps }, context) => {
    const seen = new Map(reports.map((report) => [report.id.toLowerCase(), report]));
    return changeEach({
      ids: [...seen.keys()],
      refusals: calls['report/status-chosen'].refusals,
      record: 'report',
      done: `moved to ${status}`,
      change: (id) =>
        context.transact(async (db) => {
          await refuseChanged(db, seen.get(id) as ChosenReport);
          if (isFrozen(status) && !acceptGaps) await refuseGaps(db, id, context);
          await reportStatus({ reportId: id, status, message: '' }, { ...context, db });
        }),
    });
  },
};

/** Refuses a report that is not as the caller has seen it. The report is locked before it is read. */
const refuseChanged = async (
  db: Transaction,
  { id, status, version }: ChosenReport,
): Promise<void> => {
  await lockReportStatus(db, id);
  const report = await findReportHead(db, id);
  if (!report) throw refuse('report-not-found');
  if (report.status !== status || report.version !== version) throw refuse('report-changed');
};

const refuseGaps = async (
  db: Transaction,
  reportId: string,
  { today }: Pick<MemberContext, 'today'>,
): Promise<void> => {
  const report = await findReportText(db, reportId);
  const gaps = report ? await runReportTask('gaps', report, { today }) : [];
  const { rows } = await openCorrections(reportId).execute(db);
  const problems = [...correctionsInWords(rows[0]?.rows ?? 0), ...gaps.map(({ text }) => text)];
  if (problems.length > 0) throw refuse('report-gaps', { problem: problems.join('; ') });
};

const correctionsInWords = (open: number): string[] =>
  open === 0
    ? []
    : [
        plural(
          open,
          'requested correction is not marked as done',
          'requested corrections are not marked as done',
        ),
      ];
