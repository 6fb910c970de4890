/** The report card of a report: the computed ranks, and the texts, which are entered or drafted. */
import type { Sarc } from '#contract/report/sarc.ts';
import type { CategoryId } from '#domain/instrument/category-id.ts';
import type { GroupLetter } from '#domain/instrument/group.ts';
import { sheetIn } from '#domain/language/editions.ts';
import type { Language } from '#domain/language/language.ts';
import { wordsOf } from '#domain/language/words.ts';
import { sarcDrafts } from '#domain/sarc/draft.ts';
import { sarcRows } from '#domain/sarc/sarc.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import { hideAddresses } from '#server/report/link/public-text.ts';
import type { StoredReport } from '#server/report/queries.ts';
import { areaIdOf, sheetOf } from '#server/report/sheet.ts';
import type { FoundPlan, StoredSarc } from './queries.ts';

export type WantedSarc = {
  plans: readonly FoundPlan[];
  /** The entered texts; undefined if there are none. */
  stored: StoredSarc | undefined;
  language: Language;
};

/** The report card of a report. */
export const sarcOf = (report: StoredReport, { plans, stored, language }: WantedSarc): Sarc => {
  const words = wordsOf(language);
  const inEnglish = sheetOf(report);
  const sheet = sheetIn(inEnglish, words);
  const byPlace = new Map(plans.map((plan) => [`${plan.area} ${plan.category}`, plan]));
  const planOf = (number: number, category: CategoryId) =>
    byPlace.get(`${areaIdOf(inEnglish, report, number)} ${category}`);
  // Email addresses are removed, because the report card is published.
  const drafts = withoutAddresses(sarcDrafts(sheet, planOf, words));
  // The English drafts at the time when texts were entered are stored, so they are compared with
  // the current English drafts, whatever the language of the report card.
  const recorded = withoutAddresses(sarcDrafts(inEnglish, planOf));
  const [year = 0, month = 0] = report.date.split('-').map(Number);
  return {
    reportId: report.id,
    schoolId: report.schoolId,
    schoolName: report.schoolName,
    schoolDistrict: inEnglish.header.schoolDistrict,
    date: report.date,
    month,
    year,
    monthAndYear: words.formats.month(report.date),
    score: toPercentOrNull(report.score),
    overallRating: report.rating,
    computedRating: report.computedRating,
    status: report.status,
    rows: sarcRows(sheet, drafts, stored?.entered ?? {}, recorded),
    version: stored?.version ?? 0,
    updatedBy: stored?.updatedBy ?? null,
    updatedAt: stored?.updatedAt.toISOString() ?? null,
  };
};

const withoutAddresses = (drafts: ReadonlyMap<GroupLetter, string>): Map<GroupLetter, string> =>
  new Map([...drafts].map(([letter, draft]) => [letter, hideAddresses(draft)]));
