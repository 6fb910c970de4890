/** Seals a report: stores what it shows as its next version when it becomes Final. */
import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '#domain/report/seal.ts';
import { PRINT_SIDE } from '#server/photo/print/print-photo.ts';
import type { Transaction } from '#server/core/db.ts';
import { findReportText, type ReportText } from '#server/report/queries.ts';
import { runReportTask } from '#server/report/reading/run-report-task.ts';
import { lockReportStatus } from '#server/report/status/queries-status.ts';
import { insertSeal } from './queries.ts';

/** A new check code: 50 random bits. */
const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join(
    '',
  );

/**
 * Seals a report that is about to become Final, in the same transaction that changes its status.
 */
export const sealReport = async (
  db: Transaction,
  reportId: string,
  { appUrl, sealedBy }: { appUrl: string; sealedBy: string },
): Promise<void> => {
  const report = await findReportText(db, reportId);
  if (report) await seal(db, report, appUrl, sealedBy);
};

/**
 * Seals a report that became Final before sealed versions existed, with the date on which it became
 * Final. Does nothing to any other report.
 */
export const sealEarlierFinal = async (
  db: Transaction,
  reportId: string,
  { appUrl }: { appUrl: string },
): Promise<void> => {
  if ((await lockReportStatus(db, reportId)) !== 'Final') return;
  const report = await findReportText(db, reportId);
  if (report && report.seal === null) await seal(db, report, appUrl, null);
};

const seal = async (
  db: Transaction,
  report: ReportText,
  appUrl: string,
  sealedBy: string | null,
): Promise<void> => {
  const { sheet, photos } = await runReportTask('seal', report, {});
  await insertSeal(db, {
    reportId: report.id,
    sheet,
    code: newCode(),
    appUrl,
    photos: [...photos, ...(report.logo ? [report.logo.id] : [])],
    logo: report.logo,
    photoSide: PRINT_SIDE,
    sealedBy,
  });
};
