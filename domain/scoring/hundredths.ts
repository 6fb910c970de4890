/**
 * Percentages as integers in hundredths, rounded half up at every step (docs/scoring.md, rule 4).
 * For example, 9251 is 92.51 %. All values are integers, so that no step can lose the second
 * decimal.
 */

/** An integer from 0 (0.00 %) to 10000 (100.00 %). */
export type Hundredths = number;

export const FULL_SCORE: Hundredths = 10_000;

/**
 * dividend / divisor, rounded half up to an integer. Both are integers, with dividend ≥ 0 and
 * divisor > 0.
 */
export const divideHalfUp = (dividend: number, divisor: number): number => {
  const doubled = 2 * dividend + divisor;
  // Subtracting the remainder first makes the division exact, so that no fraction occurs.
  return (doubled - (doubled % (2 * divisor))) / (2 * divisor);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/**
 * The share of good in applicable as a percentage; null, and not 100, if nothing applies (rules 1
 * and 7).
 */
export const ratio = (good: number, applicable: number): Hundredths | null =>
  applicable === 0 ? null : divideHalfUp(good * FULL_SCORE, applicable);

/** The mean of the scores that exist; null if there are none (rules 2, 3 and 7). */
export const mean = (scores: readonly (Hundredths | null)[]): Hundredths | null => {
  const present = scores.filter((score) => score !== null);
  return present.length === 0 ? null : divideHalfUp(sum(present), present.length);
};

/** '92.51' for 9251, '-0.05' for a difference of -5; always two decimals, no percent sign. */
export const formatScore = (score: Hundredths): string => {
  const digits = String(Math.abs(score)).padStart(3, '0');
  return `${score < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** 92.51 for 9251: the number in API responses. It is for display only, not for calculations. */
export const toPercent = (score: Hundredths): number => Number(formatScore(score));

/** Like `toPercent`, but null if nothing applies. */
export const toPercentOrNull = (score: Hundredths | null): number | null =>
  score === null ? null : toPercent(score);

/** 9251 for 92.51, for screens that have received the number in a response. */
export const fromPercent = (percent: number): Hundredths => Math.round(percent * 100);
