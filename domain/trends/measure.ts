/** The columns of a table of scores: the eight groups or the 15 categories. */
import type { CategoryId } from '#domain/instrument/category-id.ts';
import type { CategoryCounts } from '#domain/scoring/count.ts';
import type { GroupLetter } from '#domain/instrument/group.ts';
import type { Instrument } from '#domain/instrument/instrument.ts';
import type { Rank } from '#domain/scoring/rank.ts';
import type { Hundredths } from '#domain/scoring/hundredths.ts';
import type { Scores } from '#domain/scoring/scoring.ts';

export const measures = ['groups', 'categories'] as const;
export type Measure = (typeof measures)[number];

export type ColumnKey = GroupLetter | CategoryId;

/** A column, and the categories that its scores are computed from. */
export type ScoreColumn = { key: ColumnKey; name: string; categoryIds: readonly CategoryId[] };

/** The columns of an edition, in the order in which it prints them. */
export const columnsOf = (measure: Measure, edition: Instrument): ScoreColumn[] =>
  measure === 'groups'
    ? edition.groups.map(({ letter, name, categoryIds }) => ({ key: letter, name, categoryIds }))
    : edition.categoryIds.map((id) => ({
        key: id,
        name: edition.categoryNames[id],
        categoryIds: [id],
      }));

/** A score, and the number of D and X that it was computed from. */
export type TrendCell = {
  score: Hundredths | null;
  rank: Rank | 'N/A';
  deficient: number;
  extreme: number;
};

/**
 * The cells of the columns, in the order of the columns. A column that the inspection's edition
 * does not have is N/A.
 */
export const cellsOf = (
  { categories, groups }: Scores,
  counts: CategoryCounts,
  columns: readonly ScoreColumn[],
): TrendCell[] => {
  const found = new Map<ColumnKey, { score: Hundredths | null; rank: Rank | 'N/A' }>();
  for (const group of groups) found.set(group.letter, group);
  for (const category of categories) found.set(category.id, category);
  return columns.map(({ key, categoryIds }) => {
    const { score, rank } = found.get(key) ?? { score: null, rank: 'N/A' as const };
    let [deficient, extreme] = [0, 0];
    for (const id of categoryIds) {
      deficient += counts[id].deficient;
      extreme += counts[id].extremeDeficiency;
    }
    return { score, rank, deficient, extreme };
  });
};
