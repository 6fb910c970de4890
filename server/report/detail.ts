import type { Handler } from '../core/context.ts';
import { categoriesOf, resultOf, rowOf } from './answer.ts';
import { reportGaps } from '#domain/report/report-gaps.ts';
import { siteDetailsOf } from '#domain/inspection/site-details.ts';
import { findDistrictTexts } from './district/queries.ts';
import { publicLinkOf } from './link/public-link.ts';
import { missingReport } from './missing.ts';
import { findReport } from './queries.ts';
import { sheetOf } from './sheet.ts';

export const reportDetail: Handler<'report/detail'> = async ({ reportId }, context) => {
  const report = await findReport(context.db, reportId);
  if (!report) throw await missingReport(context.db, reportId);
  const sheet = sheetOf(report);
  return {
    data: categoriesOf(sheet),
    report: rowOf(report, context),
    ...resultOf(sheet),
    coverage: sheet.coverage,
    publicLink: publicLinkOf(report),
    siteDetails: siteDetailsOf(sheet.siteDetails),
    districtTexts: await findDistrictTexts(context.db, reportId),
    gaps: reportGaps(sheet, context.today),
    inspectionId: report.inspectionId,
    schoolId: report.schoolId,
  };
};
