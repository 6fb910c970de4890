/** What the list of versions shows of each sealed sheet. */
import type { SealedVersion } from '#contract/report/seal.ts';
import { effectiveRating } from '#domain/scoring/lowered.ts';
import type { ReportSheet } from '#domain/report/report-sheet.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import { sheetChanges } from '#domain/trends/sheet-changes.ts';

/** How many changes since the previous version are listed for a version; the others are counted. */
const NAMED = 3;

export type VersionFacts = Pick<SealedVersion, 'score' | 'rating' | 'changes'>;

/** `texts` are the sheets of all versions as JSON, latest first; so are the facts returned. */
export const versionFacts = (texts: readonly string[]): VersionFacts[] => {
  const sheets = texts.map((text) => JSON.parse(text) as ReportSheet);
  return sheets.map((sheet, at) => {
    const before = sheets[at + 1];
    const changes = before ? sheetChanges(before, sheet) : [];
    const { score, rating, lowered } = sheet.overall;
    return {
      score: toPercentOrNull(score),
      rating: effectiveRating(rating, lowered?.rating),
      changes: { list: changes.slice(0, NAMED), more: Math.max(0, changes.length - NAMED) },
    };
  });
};
