import type { Handler } from '../core/context.ts';
import { pdfUrl } from './answer.ts';
import { printOf } from './detail-pdf.ts';
import { missingReport } from './missing.ts';
import { findReportToPrint } from './queries.ts';

/** Members see the print view of their reports, whatever its public link is good for. */
export const reportPrint: Handler<'report/print'> = async ({ reportId }, context) => {
  const report = await findReportToPrint(context.db, reportId);
  if (!report) throw await missingReport(context.db, reportId);
  return printOf(report, pdfUrl(report, context), context);
};
