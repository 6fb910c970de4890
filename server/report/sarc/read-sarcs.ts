import type { Sarc } from '#contract/report/sarc.ts';
import type { Language } from '#domain/language/language.ts';
import type { Transaction } from '#server/core/db.ts';
import { findReportTexts } from '#server/report/queries.ts';
import { runReportTask } from '#server/report/reading/run-report-task.ts';
import { findPlans, findStoredSarcs } from './queries.ts';

/** The report cards of the reports with these ids that exist, in the order of the ids. */
export const readSarcs = async (
  db: Transaction,
  ids: readonly string[],
  language: Language,
): Promise<Sarc[]> => {
  const reports = await findReportTexts(db, ids);
  const plans = Map.groupBy(await findPlans(db, ids), ({ reportId }) => reportId);
  const entered = new Map((await findStoredSarcs(db, ids)).map((one) => [one.reportId, one]));
  const sarcs: Sarc[] = [];
  for (const id of ids) {
    const report = reports.find((one) => one.id === id);
    if (!report) continue;
    const wanted = { plans: plans.get(id) ?? [], stored: entered.get(id), language };
    sarcs.push(await runReportTask('sarc', report, wanted));
  }
  return sarcs;
};
