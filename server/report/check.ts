import { effectiveRating } from '#domain/lowered.ts';
import { publicLinkState } from '#domain/report.ts';
import type { ReportSheet } from '#domain/report-sheet.ts';
import { toPercentOrNull } from '#domain/score.ts';
import { codeInPrint, readCode, sealSentences, sealState, showsContents } from '#domain/seal.ts';
import type { CheckedReport } from '#contract/seal.ts';
import type { Handler } from '../core/context.ts';
import type { Transaction } from '../core/db.ts';
import { refuse } from '../core/refusals.ts';
import { printPath } from './link/public-link.ts';
import { cleared } from './link/public-text.ts';
import { findLinkedReport } from './queries.ts';
import { type CheckedSeal, findSeal } from './seal/queries.ts';

/** Whether a report is genuine and current, for everybody who has its check code or its PDF file. */
export const reportCheck: Handler<'report/check'> = async (wanted, { db }) => ({
  data: await checkReport(db, wanted),
});

/** In system scope. Refuses a code that cannot be one, and what belongs to no report. */
export const checkReport = async (
  db: Transaction,
  { code: typed = '', sha256 }: { code?: string | undefined; sha256?: string | undefined },
): Promise<CheckedReport> => {
  const code = readCode(typed);
  if (sha256 === undefined && code === undefined) throw refuse('check-code-wrong');
  const seal = await findSeal(db, sha256 === undefined ? { code: code as string } : { sha256 });
  if (!seal) throw refuse(sha256 === undefined ? 'check-code-unknown' : 'check-file-unknown');
  const state = sealState(seal);
  const report = await findLinkedReport(db, seal.linkId);
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

/** The contents of the first page of the report, to be compared with the paper. */
const contentsOf = ({ code, sha256, sheet }: CheckedSeal): CheckedReport['contents'] => {
  const { header, overall } = JSON.parse(sheet) as ReportSheet;
  return {
    code: codeInPrint(code),
    sha256,
    schoolName: cleared(header.schoolName),
    schoolDistrict: cleared(header.schoolDistrict),
    date: header.date,
    score: toPercentOrNull(overall.score),
    rating: effectiveRating(overall.rating, overall.lowered?.rating),
  };
};
