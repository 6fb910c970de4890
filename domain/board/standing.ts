/** How the schools stand: their order, their changes, and the three with the lowest ratings. */
import { FULL_SCORE, type Hundredths } from '#domain/scoring/hundredths.ts';
import { type Rating, ratings } from '#domain/scoring/rank.ts';
import { yearRows } from '#domain/trends/years.ts';
import type { BoardSchool } from './facts.ts';

/** How many schools the page of the lowest ratings shows. */
export const LOWEST_SHOWN = 3;

/**
 * The change of a school's score since the school year before, in hundredths of a percentage point.
 * Without a score in both years there is no change: 'first' is the first year in which the school
 * was inspected, 'gap' a year after one without an inspection or without a score.
 */
export type SchoolChange = { by: Hundredths } | 'first' | 'gap' | 'none';

export const changeOfSchool = ({ result, last, isInspectedEarlier }: BoardSchool): SchoolChange => {
  if (result === null || result.score === null) return 'none';
  if (last === null) return isInspectedEarlier ? 'gap' : 'first';
  return last.score === null ? 'gap' : { by: result.score - last.score };
};

/** 0 for Poor up to 3 for Exemplary; 4 without a rating, 5 without an inspection. */
const rankOfSchool = ({ result }: BoardSchool): number => {
  if (result === null) return ratings.length + 1;
  if (result.rating === null) return ratings.length;
  return ratings.length - 1 - ratings.indexOf(result.rating);
};

/**
 * The schools by rating and score, the lowest first. Those without a rating follow, and then those
 * that were not inspected. Equal schools stay in the given order.
 */
export const sortByRating = (schools: readonly BoardSchool[]): BoardSchool[] =>
  schools.toSorted(
    (one, other) =>
      rankOfSchool(one) - rankOfSchool(other) ||
      (one.result?.score ?? 0) - (other.result?.score ?? 0),
  );

/** The schools with the lowest ratings. A school with the full score needs nothing. */
export const lowestSchools = (schools: readonly BoardSchool[]): BoardSchool[] =>
  sortByRating(schools)
    .filter(({ result }) => result?.score != null && result.score < FULL_SCORE)
    .slice(0, LOWEST_SHOWN);

/** How many schools have each rating; the last number has the schools without a rating. */
export const countRatings = (
  results: readonly (Pick<NonNullable<BoardSchool['last']>, 'rating'> | null)[],
): Record<Rating | 'N/A' | 'notInspected', number> => {
  const counts = { Exemplary: 0, Good: 0, Fair: 0, Poor: 0, 'N/A': 0, notInspected: 0 };
  for (const result of results) {
    counts[result === null ? 'notInspected' : (result.rating ?? 'N/A')] += 1;
  }
  return counts;
};

/**
 * The average score of the inspected schools, and its change since the school year before. The
 * change compares only the schools with a score in both years.
 */
export const averageOf = (
  schools: readonly BoardSchool[],
  year: number,
): { mean: Hundredths | null; change: Hundredths | null; schoolsInBoth: number } => {
  const inspections = schools.flatMap(({ id, result, last }) => [
    ...(result ? [{ year, schoolId: id, scores: [result.score] }] : []),
    ...(last ? [{ year: year - 1, schoolId: id, scores: [last.score] }] : []),
  ]);
  const row = yearRows(inspections, 1).find((one) => one.year === year);
  return {
    mean: row?.means[0] ?? null,
    change: row?.change ?? null,
    schoolsInBoth: row?.schoolsInBoth ?? 0,
  };
};
