import { effectiveRating } from '#domain/lowered.ts';
import type { ReportSheet } from '#domain/report-sheet.ts';
import { toPercentOrNull } from '#domain/score.ts';
import { codeInPrint } from '#domain/seal.ts';
import type { Handler } from '../../core/context.ts';
import { versionPdfUrl } from '../answer.ts';
import { missingReport } from '../missing.ts';
import { findReport } from '../queries.ts';
import { findVersions } from '../seal/queries.ts';

/** The sealed versions of a report, the latest first. */
export const reportVersions: Handler<'report/versions'> = async ({ reportId }, context) => {
  const report = await findReport(context.db, reportId);
  if (!report) throw await missingReport(context.db, reportId);
  const versions = await findVersions(context.db, reportId);
  return {
    data: {
      list: versions.map(({ sheet, sealedAt, code, ...version }) => {
        const { overall } = JSON.parse(sheet) as ReportSheet;
        return {
          ...version,
          code: codeInPrint(code),
          sealedAt: sealedAt.toISOString(),
          score: toPercentOrNull(overall.score),
          rating: effectiveRating(overall.rating, overall.lowered?.rating),
          pdfUrl: versionPdfUrl(report, version.version, context),
        };
      }),
    },
  };
};
