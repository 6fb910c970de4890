import type { ReportSheet } from '#domain/report-sheet.ts';
import { photoUrl } from '#server/photo/photo-url.ts';
import type { Context, Handler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { categoriesOf, resultOf } from './answer.ts';
import { findReport, type StoredReport } from './queries.ts';
import { withoutAddresses } from './public-text.ts';
import { sheetOf } from './sheet.ts';

/**
 * Everything the public print view draws, for whoever knows the report's id: without people's
 * e-mail addresses, and without photos unless the account shows them in public (DESIGN.md §2.16).
 */
export const reportDetailPdf: Handler<'report/detail-pdf'> = async ({ reportId }, context) => {
  const report = await findReport(context.db, reportId);
  if (!report) throw refuse('report-not-found');
  const sheet = withoutAddresses(sheetOf(report));
  const { header } = sheet;
  const { groups, overall } = resultOf(sheet);
  return {
    data: {
      list: categoriesOf(sheet).map(({ id, group, ...category }) => ({
        ...category,
        group: id,
        letter: group,
      })),
      detail: {
        ...header,
        score: overall.score,
        overallRating: overall.rating,
        computedRating: overall.computedRating,
      },
      groups,
      overall,
      coverage: sheet.coverage,
      areas: areasOf(sheet, report, context),
    },
  };
};

const areasOf = (
  { areas }: ReportSheet,
  { photosInPublic }: StoredReport,
  { services: { links }, now }: Context,
) =>
  areas.map((area) => ({
    ...area,
    findings: area.findings.map(({ photos, ...finding }) => ({
      ...finding,
      photos: photosInPublic
        ? photos.map(({ id, alt }) => ({ alt, url: photoUrl(links, id, 'thumb', now) }))
        : [],
    })),
  }));
