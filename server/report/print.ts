import type { Handler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { printOf } from './detail-pdf.ts';
import { findReportToPrint } from './queries.ts';

/** Members see the print view of their reports, whatever its public link is good for. */
export const reportPrint: Handler<'report/print'> = async ({ reportId }, context) => {
  const report = await findReportToPrint(context.db, reportId);
  if (!report) throw refuse('report-not-found');
  return printOf(report, context);
};
