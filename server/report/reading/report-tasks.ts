/**
 * What is computed from all marks of a report besides answers (report-answers.ts). A task uses no
 * database, and its result can be sent between threads.
 */
import type { Sarc } from '#contract/report/sarc.ts';
import { type ReportGap, reportGaps } from '#domain/report/report-gaps.ts';
import type { ReportSheet } from '#domain/report/report-sheet.ts';
import { publicSheetOf } from '#server/report/link/public-text.ts';
import {
  documentOf,
  type PrintedDocument,
  type WantedDocument,
} from '#server/report/pdf/document-of.ts';
import type { StoredReport } from '#server/report/queries.ts';
import { sarcOf, type WantedSarc } from '#server/report/sarc/sarc-of.ts';
import { canonicalJson } from '#server/report/seal/canonical-json.ts';
import { photosOf, sheetOf } from '#server/report/sheet.ts';

export type Copy = 'public' | 'members';

const sheetOfCopy = (report: StoredReport, copy: Copy): ReportSheet =>
  copy === 'public' ? publicSheetOf(report) : sheetOf(report);

export type Tasks = {
  /** The ids of the photos that a copy shows. */
  photos: { wanted: { copy: Copy }; result: string[] };
  document: { wanted: WantedDocument; result: PrintedDocument };
  sarc: { wanted: WantedSarc; result: Sarc };
  /** The canonical JSON of the sheet, and the ids of its photos. */
  seal: { wanted: object; result: { sheet: string; photos: string[] } };
  gaps: { wanted: { today: string }; result: ReportGap[] };
};
export type TaskName = keyof Tasks;

const tasks: {
  [Name in TaskName]: (
    report: StoredReport,
    wanted: Tasks[Name]['wanted'],
  ) => Tasks[Name]['result'];
} = {
  photos: (report, { copy }) => photosOf(sheetOfCopy(report, copy)),
  document: (report, wanted) => documentOf(report, sheetOfCopy(report, wanted.copy), wanted),
  sarc: sarcOf,
  seal: (report) => {
    const sheet = sheetOf(report);
    return { sheet: canonicalJson(sheet), photos: photosOf(sheet) };
  },
  gaps: (report, { today }) => reportGaps(sheetOf(report), today),
};

export const doTask = <Name extends TaskName>(
  name: Name,
  report: StoredReport,
  wanted: Tasks[Name]['wanted'],
): Tasks[Name]['result'] => tasks[name](report, wanted);
