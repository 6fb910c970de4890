/** What a table of scores has as its columns: the eight groups or the 15 categories. */
import type { CategoryId } from '../category-id.ts';
import type { CategoryCounts, Counts } from '../count.ts';
import type { GroupLetter } from '../group.ts';
import type { Instrument } from '../instrument.ts';
import { type Rank, rankOf } from '../rank.ts';
import type { Hundredths } from '../score.ts';
import { categoryScore, groupScore } from '../scoring.ts';

export const measures = ['groups', 'categories'] as const;
export type Measure = (typeof measures)[number];

export type ColumnKey = GroupLetter | CategoryId;

/** A column, with the categories that it is computed from. */
export type Column = { key: ColumnKey; name: string; categoryIds: readonly CategoryId[] };

/** The columns of an edition, in the order in which it prints them. */
export const columnsOf = (measure: Measure, edition: Instrument): Column[] =>
  measure === 'groups'
    ? edition.groups.map(({ letter, name, categoryIds }) => ({ key: letter, name, categoryIds }))
    : edition.categoryIds.map((id) => ({
        key: id,
        name: edition.categoryNames[id],
        categoryIds: [id],
      }));

/** A score with the number of D and X behind it. */
export type Cell = {
  score: Hundredths | null;
  rank: Rank | 'N/A';
  deficient: number;
  extreme: number;
};

const total = (rows: readonly Counts[], of: (row: Counts) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** The score of one column. A category's own score is not that of a group of one (rules 1 and 2). */
export const cellOf = (
  counts: CategoryCounts,
  { key, categoryIds }: Column,
  edition: Instrument,
): Cell => {
  const rows = categoryIds.map((id) => counts[id]);
  const own = key in counts ? counts[key as CategoryId] : undefined;
  const score = own ? categoryScore(own) : groupScore(counts, categoryIds);
  return {
    score,
    rank: rankOf(score, edition.rankBands),
    deficient: total(rows, (row) => row.deficient),
    extreme: total(rows, (row) => row.extremeDeficiency),
  };
};
