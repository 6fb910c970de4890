import type { CallReply } from '#contract/calls.ts';
import { siteDetailsOf } from '#domain/inspection/site-details.ts';
import { reportGaps } from '#domain/report/report-gaps.ts';
import type { LinkContext } from '../../core/context.ts';
import { categoriesOf, resultOf, rowOf } from '../answer.ts';
import { type DistrictTextsRow, writtenTexts } from '../district/queries.ts';
import { publicLinkOf } from '../link/public-link.ts';
import type { StoredReport } from '../queries.ts';
import { sheetOf } from '../sheet.ts';

export type WantedDetail = { texts: DistrictTextsRow; today: string };

/** The details of a report, for members. */
export const detailOf = (
  report: StoredReport,
  { texts, today }: WantedDetail,
  context: LinkContext,
): CallReply<'report/detail'> => {
  const sheet = sheetOf(report);
  return {
    data: categoriesOf(sheet),
    report: rowOf(report, context),
    ...resultOf(sheet),
    coverage: sheet.coverage,
    publicLink: publicLinkOf(report),
    siteDetails: siteDetailsOf(sheet.siteDetails),
    districtTexts: writtenTexts(texts),
    gaps: reportGaps(sheet, today),
    inspectionId: report.inspectionId,
    schoolId: report.schoolId,
  };
};
