/**
 * The published scores of other schools, such as those of a county: what a list of them says about
 * one school.
 */
import { type Hundredths, FULL_SCORE } from '#domain/scoring/hundredths.ts';
import { type Rating, ratingOf, ratings } from '#domain/scoring/rank.ts';
import type { SchoolType } from './school.ts';

/** The maximum number of schools in a list; the largest county of California has about 2,300. */
export const MOST_PUBLISHED = 5000;

/** The maximum number of school years of which an account keeps a list. */
export const MOST_PUBLISHED_YEARS = 10;

/** The number of rows that an upload left out which its response names. */
export const LEFT_OUT_NAMED = 50;

export type PublishedScore = {
  /** '' if the list does not say it. */
  district: string;
  type: SchoolType | null;
  /** null if only the rating was published. */
  score: Hundredths | null;
  rating: Rating;
  /** Whether it is a school of the account that uploaded the list. */
  isOwn: boolean;
};

/**
 * A score as lists write it: '92.51', '92.51%', '92,51 %', and with up to 17 digits in the cells of a
 * workbook; undefined if it is no number.
 */
const numberOf = (text: string): number | undefined => {
  const digits = text.replace(/\s*%$/, '').trim().replace(',', '.');
  return /^\d{1,3}(\.\d{1,30})?$/.test(digits) ? Number(digits) : undefined;
};

/**
 * Whether a column of scores has fractions instead of percentages, as cells have them that a
 * spreadsheet program shows as 92.51%.
 */
export const hasFractions = (texts: readonly string[]): boolean => {
  const numbers = texts.filter((text) => !text.includes('%')).map(numberOf);
  const known = numbers.filter((number) => number !== undefined);
  return known.length > 0 && known.every((number) => number <= 1);
};

/** A score from 0 to 100 %; undefined if the text is none. */
const scoreOf = (text: string, areFractions: boolean): Hundredths | undefined => {
  const number = numberOf(text);
  if (number === undefined) return undefined;
  const isFraction = areFractions && !text.includes('%');
  // Without the digits that are there only because the number is binary: 75.085 × 100 is
  // 7508.499999999999, and 75.085 is rounded up.
  const score = Math.round(Number((number * (isFraction ? FULL_SCORE : 100)).toPrecision(12)));
  return score <= FULL_SCORE ? score : undefined;
};

/**
 * The score and rating that a row says, of which one may be missing; or a sentence that says what is
 * wrong. A rating that is missing is that of the score.
 */
export const readPublished = (
  row: { score: string; rating: string },
  areFractions: boolean,
): Pick<PublishedScore, 'score' | 'rating'> | string => {
  const score = row.score === '' ? null : scoreOf(row.score, areFractions);
  if (score === undefined) {
    return `The score must be a percentage from 0 to 100, not “${row.score.slice(0, 40)}”.`;
  }
  const word = row.rating.toLowerCase();
  const rating = ratings.find((one) => one.toLowerCase() === word);
  if (rating) return { score, rating };
  if (word !== '') {
    return `The rating must be ${ratings.slice(0, -1).join(', ')} or ${ratings.at(-1)}, not “${row.rating.slice(0, 40)}”.`;
  }
  if (score === null) return 'The row has neither a score nor a rating.';
  return { score, rating: ratingOf(score) };
};
