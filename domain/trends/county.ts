/**
 * The schools of an account beside the published scores of the other schools of the county
 * (docs/county.md).
 */
import { divideHalfUp, type Hundredths, mean } from '#domain/scoring/hundredths.ts';
import { type Rating, ratings } from '#domain/scoring/rank.ts';
import { type SchoolType, schoolTypes } from '#domain/school/school.ts';
import type { PublishedScore } from '#domain/school/published-score.ts';

/** A school's score and rating; null if nothing applied, or if only the rating is known. */
type Scored = { score: Hundredths | null; rating: Rating | null };

/** The scores of several schools. All values but the counts are null if there is no score. */
export type Spread = {
  schools: number;
  /** How many of the schools have a score. */
  scored: number;
  mean: Hundredths | null;
  /** At most a quarter of the schools with a score have a lower one. */
  lowerQuarter: Hundredths | null;
  median: Hundredths | null;
  /** At most a quarter of the schools with a score have a higher one. */
  upperQuarter: Hundredths | null;
  ratings: Record<Rating, number>;
};

/** The spread of the scores of schools. */
export const spreadOf = (schools: readonly Scored[]): Spread => {
  const scores = schools.flatMap(({ score }) => (score === null ? [] : [score]));
  const sorted = scores.toSorted((one, other) => one - other);
  const quarter = Math.floor(sorted.length / 4);
  const [low, high] = [Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2)].map(
    (at) => sorted[at],
  );
  const counts = Object.fromEntries(ratings.map((rating) => [rating, 0])) as Spread['ratings'];
  for (const { rating } of schools) if (rating) counts[rating] += 1;
  return {
    schools: schools.length,
    scored: sorted.length,
    mean: mean(sorted),
    lowerQuarter: sorted[quarter] ?? null,
    median: low === undefined || high === undefined ? null : divideHalfUp(low + high, 2),
    upperQuarter: sorted[sorted.length - 1 - quarter] ?? null,
    ratings: counts,
  };
};

/** A school of the account with its score of the school year. */
export type OwnSchool = Scored & { type: SchoolType };

/** With how many published scores a school is compared, and how many of them are higher. */
export type Place = { of: number; higher: number };

/** The schools of another district in the county, and those of the account, which have no name. */
export type ComparedDistrict = { district: string; isOwn: boolean } & Spread;

/** The schools of the account and the others, and how much higher the own mean is. */
export type Sides = { own: Spread; others: Spread; difference: Hundredths | null };

export type CountyComparison = Sides & {
  /** Whether the list says the types of schools. */
  hasTypes: boolean;
  /** The types of schools that both sides have. */
  types: (Sides & { type: SchoolType })[];
  /** Those with the highest mean first, and those without a score last. */
  districts: ComparedDistrict[];
  /** The place of the account among the districts with a score; those with equal means share one. */
  districtPlace: { place: number; of: number } | null;
  /**
   * The place of a school of the account; null if it has no score, or if none is published. It is a
   * function, because a page shows few of the schools.
   */
  placeOf: (school: OwnSchool) => Place | null;
};

/**
 * Compares the schools of the account with those of the published list that are not its own. A
 * school is compared with the schools of its type; if the list says no types, with all.
 */
export const compareWithCounty = (
  own: readonly OwnSchool[],
  published: readonly PublishedScore[],
): CountyComparison => {
  const others = published.filter(({ isOwn }) => !isOwn);
  const hasTypes = others.some(({ type }) => type !== null);
  const ofType = Map.groupBy(others, ({ type }) => type);
  const types = schoolTypes.flatMap((type) => {
    const [mine, theirs] = [own.filter((one) => one.type === type), ofType.get(type) ?? []];
    if (mine.length === 0 || theirs.length === 0) return [];
    return [{ type, ...sidesOf(mine, theirs) }];
  });
  const sides = sidesOf(own, others);
  const named = Map.groupBy(others, ({ district }) => district);
  named.delete('');
  const districts = [
    { district: '', isOwn: true, ...sides.own },
    ...[...named].map(([district, schools]) => ({ district, isOwn: false, ...spreadOf(schools) })),
  ].toSorted(byMean);
  return {
    ...sides,
    hasTypes,
    types,
    districts,
    districtPlace: placeOfMean(districts, sides.own.mean),
    placeOf: ({ type, score }) => placeAmong(hasTypes ? (ofType.get(type) ?? []) : others, score),
  };
};

const sidesOf = (own: readonly Scored[], others: readonly Scored[]): Sides => {
  const [mine, theirs] = [spreadOf(own), spreadOf(others)];
  const difference = mine.mean === null || theirs.mean === null ? null : mine.mean - theirs.mean;
  return { own: mine, others: theirs, difference };
};

const placeOfMean = (
  districts: readonly ComparedDistrict[],
  own: Hundredths | null,
): CountyComparison['districtPlace'] => {
  if (own === null) return null;
  const means = districts.flatMap(({ mean: one }) => (one === null ? [] : [one]));
  return { place: means.filter((one) => one > own).length + 1, of: means.length };
};

/** Equal means are in the order of the list. */
const byMean = (one: ComparedDistrict, other: ComparedDistrict): number =>
  (other.mean ?? -1) - (one.mean ?? -1);

const placeAmong = (schools: readonly Scored[], own: Hundredths | null): Place | null => {
  const scores = schools.flatMap(({ score }) => (score === null ? [] : [score]));
  if (own === null || scores.length === 0) return null;
  return { of: scores.length, higher: scores.filter((score) => score > own).length };
};
