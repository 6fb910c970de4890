/** Which categories or groups cost a district most points (docs/scoring.md, rule 12). */
import type { CategoryId } from '../category-id.ts';
import type { CategoryCounts, Counts } from '../count.ts';
import type { Instrument } from '../instrument.ts';
import { type Hundredths, mean } from '../score.ts';
import { groupScore, scoreCounts } from '../scoring.ts';
import { cellOf, type Column, type ColumnKey } from './measure.ts';

/** The counts of an inspection and the edition that it was made under. */
export type CountedInspection = { counts: CategoryCounts; edition: Instrument };

export type PointsLost = {
  key: ColumnKey;
  /** What the mean of the overall scores would gain if every D and X of the column were Good. */
  lost: Hundredths;
  /** The inspections with a D or X of the column, and how many D and X they have. */
  inspections: number;
  deficient: number;
  extreme: number;
};

/** The same counts with every D and X as Good. */
const repaired = (row: Counts): Counts => ({
  ...row,
  adequate: row.adequate + row.deficient + row.extremeDeficiency,
  deficient: 0,
  extremeDeficiency: 0,
});

/** The overall score if these categories had no D and no X. Only their groups are computed again. */
const scoreWithout = (
  { counts, edition }: CountedInspection,
  groupScores: readonly (Hundredths | null)[],
  ids: readonly CategoryId[],
): Hundredths | null => {
  const changed = { ...counts };
  for (const id of ids) changed[id] = repaired(counts[id]);
  return mean(
    edition.groups.map(({ categoryIds }, at) =>
      categoryIds.some((id) => ids.includes(id))
        ? groupScore(changed, categoryIds)
        : (groupScores[at] ?? null),
    ),
  );
};

/**
 * For each column, in the given order. The losses do not add up to what is missing from 100: an X of
 * another category holds a group at 0, and then the repair of one category alone gains nothing.
 */
export const pointsLost = (
  inspections: readonly CountedInspection[],
  columns: readonly Column[],
): PointsLost[] => {
  const scored = inspections.map((inspection) => {
    const { groups, overall } = scoreCounts(inspection.counts, inspection.edition);
    return { inspection, groupScores: groups.map(({ score }) => score), score: overall.score };
  });
  const now = mean(scored.map(({ score }) => score)) ?? 0;
  return columns.map((column) => {
    const cells = inspections.map(({ counts, edition }) => cellOf(counts, column, edition));
    const isAffected = (at: number) => (cells[at]?.deficient ?? 0) + (cells[at]?.extreme ?? 0) > 0;
    const without = scored.map(({ inspection, groupScores, score }, at) =>
      isAffected(at) ? scoreWithout(inspection, groupScores, column.categoryIds) : score,
    );
    return {
      key: column.key,
      lost: (mean(without) ?? 0) - now,
      inspections: cells.filter((_, at) => isAffected(at)).length,
      deficient: cells.reduce((sum, cell) => sum + cell.deficient, 0),
      extreme: cells.reduce((sum, cell) => sum + cell.extreme, 0),
    };
  });
};
