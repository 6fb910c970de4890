import type { CallReply } from '#contract/calls.ts';
import { siteDetailsOf } from '#domain/inspection/site-details.ts';
import { reportGaps } from '#domain/report/report-gaps.ts';
import type { LinkContext } from '#server/core/context.ts';
import { categoriesOf, resultOf, rowOf } from '#server/report/answer.ts';
import { type DistrictTextsRow, writtenTexts } from '#server/report/queries-district-texts.ts';
import { publicLinkOf } from '#server/report/link/public-link.ts';
import type { StoredReport } from '#server/report/queries.ts';
import { sheetOf } from '#server/report/sheet.ts';

export type WantedDetail = { texts: DistrictTextsRow; today: string; openCorrections: number };

/** The details of a report, for members. */
export const detailOf = (
  report: StoredReport,
  { texts, today, openCorrections }: WantedDetail,
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
    openCorrections,
    inspectionId: report.inspectionId,
    schoolId: report.schoolId,
  };
};
