/**
 * The number of areas with each mark, per category: stored by the server and needed for the score.
 */
import { type CategoryId, categoryIds } from '#domain/instrument/category-id.ts';
import { type MarkedArea, wasInspected } from '#domain/inspection/inspection.ts';
import type { Mark } from './mark.ts';

export type Counts = {
  /**
   * The number of inspected areas, including those marked NA; it is the sum of the other four
   * numbers.
   */
  areas: number;
  adequate: number;
  deficient: number;
  extremeDeficiency: number;
  notApplicable: number;
};

export type CategoryCounts = Record<CategoryId, Counts>;

/**
 * The marks of an area in the order of `ids`, by default that of the state form. A missing mark
 * counts as NA.
 */
export const marksOf = (area: MarkedArea, ids: readonly CategoryId[] = categoryIds): Mark[] => {
  const set = new Map(area.categories.map(({ id, status }) => [id, status]));
  return ids.map((id) => set.get(id) || 'NA');
};

/** The 15 rows of counts, without areas that were not inspected (docs/scoring.md, rule 8). */
export const categoryCounts = (evaluations: readonly MarkedArea[]): CategoryCounts => {
  const rows = evaluations.filter(wasInspected).map((area) => marksOf(area));
  const countsAt = (column: number): Counts => {
    const given = (mark: Mark) => rows.filter((row) => row[column] === mark).length;
    return {
      areas: rows.length,
      adequate: given('Good'),
      deficient: given('Deficient'),
      extremeDeficiency: given('Poor'),
      notApplicable: given('NA'),
    };
  };
  return Object.fromEntries(
    categoryIds.map((id, column) => [id, countsAt(column)]),
  ) as CategoryCounts;
};
