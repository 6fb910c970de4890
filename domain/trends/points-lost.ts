/** Which categories or groups cost a district the most points (docs/scoring.md, rule 12). */
import type { CategoryId } from '#domain/instrument/category-id.ts';
import type { CategoryCounts } from '#domain/scoring/count.ts';
import type { Instrument } from '#domain/instrument/instrument.ts';
import { divideHalfUp, FULL_SCORE, type Hundredths, mean } from '#domain/scoring/hundredths.ts';
import { categoryScore, type Scores } from '#domain/scoring/scoring.ts';
import type { ColumnKey, ScoreColumn, TrendCell } from './measure.ts';

/** The counts and scores of an inspection, and its cells in the order of the columns. */
export type ScoredCounts = {
  counts: CategoryCounts;
  edition: Instrument;
  scores: Scores;
  cells: readonly TrendCell[];
};

export type PointsLost = {
  key: ColumnKey;
  /** The gain in the mean of the overall scores if every D and X of the column were Good. */
  lost: Hundredths;
  /** The number of inspections with a D or X in the column, and the numbers of these D and X. */
  inspections: number;
  deficient: number;
  extreme: number;
};

/**
 * A group's score if the categories `without` had no D and no X. It remains 0 if another category
 * has an X.
 */
const groupScoreWithout = (
  counts: CategoryCounts,
  ids: readonly CategoryId[],
  without: readonly CategoryId[],
): Hundredths | null => {
  const isRepaired = (id: CategoryId) => without.includes(id);
  if (ids.some((id) => counts[id].extremeDeficiency > 0 && !isRepaired(id))) return 0;
  return mean(
    ids.map((id) => {
      const score = categoryScore(counts[id]);
      return score !== null && isRepaired(id) ? FULL_SCORE : score;
    }),
  );
};

/**
 * The overall score if the categories `ids` had no D and no X. Only the scores of their groups are
 * computed again.
 */
const scoreWithout = (
  { counts, edition, scores }: ScoredCounts,
  ids: readonly CategoryId[],
): Hundredths | null => {
  let sum = 0;
  let evaluated = 0;
  for (const [at, { categoryIds }] of edition.groups.entries()) {
    const score = categoryIds.some((id) => ids.includes(id))
      ? groupScoreWithout(counts, categoryIds, ids)
      : (scores.groups[at]?.score ?? null);
    if (score !== null) {
      sum += score;
      evaluated += 1;
    }
  }
  return evaluated === 0 ? null : divideHalfUp(sum, evaluated);
};

/**
 * The points lost to each column, in the given order. The points do not add up to the difference
 * between the mean and 100: if another category has an X, the score of the group is 0, and
 * repairing only one of the categories gains nothing.
 */
export const listPointsLost = (
  inspections: readonly ScoredCounts[],
  columns: readonly ScoreColumn[],
): PointsLost[] => {
  const now = mean(inspections.map(({ scores }) => scores.overall.score)) ?? 0;
  return columns.map(({ key, categoryIds }, at) => {
    const sums = { inspections: 0, deficient: 0, extreme: 0 };
    const without = inspections.map((inspection) => {
      const { deficient = 0, extreme = 0 } = inspection.cells[at] ?? {};
      if (deficient + extreme === 0) return inspection.scores.overall.score;
      sums.inspections += 1;
      sums.deficient += deficient;
      sums.extreme += extreme;
      return scoreWithout(inspection, categoryIds);
    });
    return { key, lost: (mean(without) ?? 0) - now, ...sums };
  });
};
