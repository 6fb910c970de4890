/**
 * Percentages as whole hundredths, rounded half up at every step (docs/scoring.md, rule 4).
 * 9251 is 92.51 %. Only whole numbers occur, so no step can lose the second decimal.
 */

/** An integer from 0 (0.00 %) to 10000 (100.00 %). */
export type Hundredths = number;

export const HUNDRED: Hundredths = 10_000;

/** dividend / divisor to the nearest integer, half up; both integers, dividend ≥ 0, divisor > 0. */
export const divideHalfUp = (dividend: number, divisor: number): number => {
  const doubled = 2 * dividend + divisor;
  // Subtracting the remainder first makes the division exact, so that no fraction occurs.
  return (doubled - (doubled % (2 * divisor))) / (2 * divisor);
};

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** good of applicable as a percentage; null where nothing applies, never 100 (rules 1 and 7). */
export const ratio = (good: number, applicable: number): Hundredths | null =>
  applicable === 0 ? null : divideHalfUp(good * HUNDRED, applicable);

/** The plain mean of the scores that exist; null when none does (rules 2, 3 and 7). */
export const mean = (scores: readonly (Hundredths | null)[]): Hundredths | null => {
  const present = scores.filter((score) => score !== null);
  return present.length === 0 ? null : divideHalfUp(sum(present), present.length);
};

/** '92.51' for 9251, '-0.05' for a difference of -5; always two decimals, no percent sign. */
export const formatScore = (score: Hundredths): string => {
  const digits = String(Math.abs(score)).padStart(3, '0');
  return `${score < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** 92.51 for 9251, the number in the responses of the API; for display only, not for calculations. */
export const toPercent = (score: Hundredths): number => Number(formatScore(score));

/** Like `toPercent`; null if nothing applies. */
export const toPercentOrNull = (score: Hundredths | null): number | null =>
  score === null ? null : toPercent(score);

/** 9251 for 92.51, for a screen that was given the number. */
export const fromPercent = (percent: number): Hundredths => Math.round(percent * 100);
