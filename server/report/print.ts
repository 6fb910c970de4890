import type { Handler } from '../core/context.ts';
import { pdfUrl } from './answer.ts';
import { printOf } from './detail-pdf.ts';
import { deficiencyFinder } from '../core/sql/found-deficiencies.ts';
import { missingReport } from './missing.ts';
import { findReportToPrint } from './queries.ts';
import { areaIdOf, sheetOf } from './sheet.ts';

/**
 * The print view for members, even if the public link was withdrawn: either the public copy, or the
 * members' copy with all photos. Both also contain the ids of the areas and of the deficiencies.
 */
export const reportPrint: Handler<'report/print'> = async ({ reportId, lang, copy }, context) => {
  const report = await findReportToPrint(context.db, reportId);
  if (!report) throw await missingReport(context.db, reportId);
  const { data } = printOf(report, pdfUrl(report, context, lang), lang, context, copy);
  const sheet = sheetOf(report);
  const deficiencyOf = deficiencyFinder(report.deficiencies);
  const areas = data.areas.map((area) => {
    const id = areaIdOf(sheet, report, area.number);
    const findings = area.findings.map((finding) => ({
      ...finding,
      ...(id && deficiencyOf(id, finding.categoryId)),
    }));
    return { ...area, area: id, findings };
  });
  return { data: { ...data, areas } };
};
