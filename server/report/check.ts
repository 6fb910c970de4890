import { effectiveRating } from '#domain/scoring/lowered.ts';
import { publicLinkState } from '#domain/report/report.ts';
import type { ReportSheet } from '#domain/report/report-sheet.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import {
  codeInPrint,
  readSealCode,
  sealSentences,
  sealState,
  showsContents,
} from '#domain/report/seal.ts';
import type { CheckedReport } from '#contract/report/seal.ts';
import type { Handler } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import { printPath } from './link/public-link.ts';
import { hideAddresses } from './link/public-text.ts';
import { findLinkedReportHead } from './queries.ts';
import { type CheckedSeal, findSeal } from './seal/queries.ts';

/**
 * Tells anybody who has a report's check code or its PDF file whether the report is genuine and
 * current.
 */
export const reportCheck: Handler<'report/check'> = async (wanted, { db }) => ({
  data: await checkReport(db, wanted),
});

/** Runs in system scope. Refuses an invalid code, and a code or file that belongs to no report. */
export const checkReport = async (
  db: Transaction,
  { code: typed = '', sha256 }: { code?: string | undefined; sha256?: string | undefined },
): Promise<CheckedReport> => {
  const code = readSealCode(typed);
  if (sha256 === undefined && code === undefined) throw refuse('check-code-wrong');
  const seal = await findSeal(db, sha256 === undefined ? { code: code as string } : { sha256 });
  if (!seal) throw refuse(sha256 === undefined ? 'check-code-unknown' : 'check-file-unknown');
  const state = sealState(seal);
  const report = await findLinkedReportHead(db, seal.linkId);
  const isOpen = report !== undefined && publicLinkState(report) === 'open';
  return {
    state,
    message: sealSentences[state].join(' '),
    version: seal.version,
    sealedOn: seal.sealedOn,
    contents: showsContents(state) ? contentsOf(seal) : null,
    path: isOpen && showsContents(state) ? printPath(seal) : null,
  };
};

/**
 * The contents of the report's first page, so that readers can compare them with the printed
 * report.
 */
const contentsOf = ({ code, sha256, sheet }: CheckedSeal): CheckedReport['contents'] => {
  const { header, overall } = JSON.parse(sheet) as ReportSheet;
  return {
    code: codeInPrint(code),
    sha256,
    schoolName: hideAddresses(header.schoolName),
    schoolDistrict: hideAddresses(header.schoolDistrict),
    date: header.date,
    score: toPercentOrNull(overall.score),
    rating: effectiveRating(overall.rating, overall.lowered?.rating),
  };
};
