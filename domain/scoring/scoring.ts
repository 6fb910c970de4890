/**
 * Computes the scores from the counts of marks, rounding at each of the three steps
 * (docs/scoring.md).
 */
import type { CategoryId } from '#domain/instrument/category-id.ts';
import { type CategoryCounts, type Counts, categoryCounts } from './count.ts';
import type { GroupLetter } from '#domain/instrument/group.ts';
import type { MarkedArea } from '#domain/inspection/inspection.ts';
import { type Instrument, instrument as current } from '#domain/instrument/instrument.ts';
import { type Rank, type Rating, rankOf, ratingOf } from './rank.ts';
import { type Hundredths, mean, ratio } from './hundredths.ts';

export type CategoryScore = { id: CategoryId; score: Hundredths | null; rank: Rank | 'N/A' };

export type GroupScore = {
  letter: GroupLetter;
  name: string;
  score: Hundredths | null;
  rank: Rank | 'N/A';
};

/** The result of the whole inspection; score and rating are null if no group has a score. */
export type OverallScore = {
  score: Hundredths | null;
  rating: Rating | null;
  groupsEvaluated: number;
};

export type Scores = {
  /** The 15 categories, in the order of the state form. */
  categories: CategoryScore[];
  /** The eight groups, A to H. */
  groups: GroupScore[];
  overall: OverallScore;
};

const hasX = (counts: Counts): boolean => counts.extremeDeficiency > 0;

/**
 * Good ÷ (areas − NA). Areas with D and X remain in the denominator; any X makes the score 0 (rules
 * 1 and 6).
 */
export const categoryScore = (counts: Counts): Hundredths | null =>
  hasX(counts) ? 0 : ratio(counts.adequate, counts.areas - counts.notApplicable);

/** Computes all scores from the counts of the 15 categories, by the given edition of the tool. */
export const scoreCounts = (counts: CategoryCounts, edition: Instrument = current): Scores => {
  const scoreOf = (id: CategoryId) => categoryScore(counts[id]);
  // An X makes its whole group 0, however good the group's other categories are (rule 6).
  const groupScore = (ids: readonly CategoryId[]) =>
    ids.some((id) => hasX(counts[id])) ? 0 : mean(ids.map(scoreOf));

  const categories = edition.categoryIds.map((id) => {
    const score = scoreOf(id);
    return { id, score, rank: rankOf(score, edition.rankBands) };
  });
  const groups = edition.groups.map(({ letter, name, categoryIds }) => {
    const score = groupScore(categoryIds);
    return { letter, name, score, rank: rankOf(score, edition.rankBands) };
  });
  const score = mean(groups.map((group) => group.score));
  const rating = score === null ? null : ratingOf(score, edition.ratingBands);
  const groupsEvaluated = groups.filter((group) => group.score !== null).length;
  return { categories, groups, overall: { score, rating, groupsEvaluated } };
};

/** The overall score of an unfinished draft, from the marks that are set. */
export const overallScore = (evaluations: readonly MarkedArea[]): OverallScore =>
  scoreCounts(categoryCounts(evaluations)).overall;
