import { effectiveRating } from '#domain/scoring/lowered.ts';
import type { ReportSheet } from '#domain/report/report-sheet.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import { codeInPrint } from '#domain/report/seal.ts';
import { sheetChanges } from '#domain/trends/sheet-changes.ts';
import type { Handler } from '../../core/context.ts';
import { versionPdfUrl } from '../answer.ts';
import { missingReport } from '../missing.ts';
import { findReportHead } from '../queries.ts';
import { findVersions } from '../seal/queries.ts';

/** How many changes since the previous version are listed for a version; the others are counted. */
const NAMED = 3;

/** The sealed versions of a report, latest first. */
export const reportVersions: Handler<'report/versions'> = async ({ reportId }, context) => {
  const report = await findReportHead(context.db, reportId);
  if (!report) throw await missingReport(context.db, reportId);
  const versions = await findVersions(context.db, reportId);
  const sheets = versions.map(({ sheet }) => JSON.parse(sheet) as ReportSheet);
  return {
    data: {
      list: versions.map(({ sheet: _, sealedAt, code, ...version }, at) => {
        const [own, before] = [sheets[at] as ReportSheet, sheets[at + 1]];
        const { overall } = own;
        const changes = before ? sheetChanges(before, own) : [];
        return {
          ...version,
          code: codeInPrint(code),
          sealedAt: sealedAt.toISOString(),
          score: toPercentOrNull(overall.score),
          rating: effectiveRating(overall.rating, overall.lowered?.rating),
          changes: { list: changes.slice(0, NAMED), more: Math.max(0, changes.length - NAMED) },
          pdfUrl: versionPdfUrl(report, version.version, context),
        };
      }),
    },
  };
};
