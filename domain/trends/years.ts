/**
 * The rows of the table of school years: for each year, the mean score of the schools that were
 * inspected in that year.
 */
import { type Hundredths, mean } from '#domain/scoring/hundredths.ts';

/**
 * The last inspection of a school in a school year. `scores` has the overall score, then those of
 * the columns.
 */
export type YearInspection = {
  /** The year in which the school year begins. */
  year: number;
  schoolId: string;
  scores: readonly (Hundredths | null)[];
};

export type YearRow = {
  year: number;
  /** The number of schools that were inspected and have a score. */
  schools: number;
  means: (Hundredths | null)[];
  /**
   * How much the mean overall score has changed since the previous year. Only schools with a score
   * in both years count, because the mean would otherwise change with the selection of schools.
   * null if there is no such school.
   */
  change: Hundredths | null;
  schoolsInBoth: number;
};

/**
 * A row for each year that has an inspection, latest first. `columns` is the number of scores per
 * inspection.
 */
export const yearRows = (inspections: readonly YearInspection[], columns: number): YearRow[] => {
  const years = [...new Set(inspections.map(({ year }) => year))].toSorted((a, b) => b - a);
  const scoresOf = (year: number) =>
    new Map(
      inspections
        .filter((one) => one.year === year)
        .map(({ schoolId, scores }) => [schoolId, scores[0] ?? null]),
    );
  return years.map((year) => {
    const own = inspections.filter((one) => one.year === year);
    const [now, before] = [scoresOf(year), scoresOf(year - 1)];
    const both = [...now.keys()].filter(
      (school) => now.get(school) != null && before.get(school) != null,
    );
    const after = mean(both.map((school) => now.get(school) ?? null));
    const first = mean(both.map((school) => before.get(school) ?? null));
    return {
      year,
      schools: own.filter(({ scores }) => scores[0] != null).length,
      means: Array.from({ length: columns }, (_, at) =>
        mean(own.map(({ scores }) => scores[at] ?? null)),
      ),
      change: after === null || first === null ? null : after - first,
      schoolsInBoth: both.length,
    };
  });
};
