/**
 * The arithmetic of a score as text, with the exact value before rounding (docs/scoring.md, rule
 * 4).
 */
import { formatScore, FULL_SCORE, type Hundredths } from '#domain/scoring/hundredths.ts';

export type Arithmetic = {
  /** For example '9 ÷ 13 × 100' or '(66.67 + 75.00) ÷ 2'. */
  expression: string;
  /**
   * The value before rounding, for example '70.835'. If it has more than five decimals, the rest is
   * replaced by '…'.
   */
  exact: string;
  /** The value rounded half up to two decimals, for example '70.84'. */
  rounded: string;
};

const DECIMALS = 5;

/**
 * dividend / divisor by long division, with two to five decimals; '…' follows if there are more.
 */
const quotient = (dividend: number, divisor: number): string => {
  let remainder = dividend % divisor;
  const whole = (dividend - remainder) / divisor;
  let decimals = '';
  while (decimals.length < DECIMALS && (remainder > 0 || decimals.length < 2)) {
    const digits = remainder * 10;
    remainder = digits % divisor;
    decimals += String((digits - remainder) / divisor);
  }
  return `${whole}.${decimals}${remainder > 0 ? '…' : ''}`;
};

/** Rule 1: the share of the applicable areas that are marked Good. */
export const shareArithmetic = (
  good: number,
  applicable: number,
  score: Hundredths,
): Arithmetic => ({
  expression: `${good} ÷ ${applicable} × 100`,
  exact: quotient(good * 100, applicable),
  rounded: formatScore(score),
});

/** Rules 2 and 3: the mean of scores that were rounded before. */
export const meanArithmetic = (scores: readonly Hundredths[], score: Hundredths): Arithmetic => {
  const sum = scores.reduce((one, other) => one + other, 0);
  const count = scores.length;
  return {
    expression:
      count === 1 ? formatScore(sum) : `(${scores.map(formatScore).join(' + ')}) ÷ ${count}`,
    exact: quotient(sum, count * (FULL_SCORE / 100)),
    rounded: formatScore(score),
  };
};

/** Whether the score had to be rounded, so that it differs from the exact value (rule 4). */
export const isRounded = ({ exact, rounded }: Arithmetic): boolean => exact !== rounded;

/**
 * For example '9 ÷ 13 × 100 = 69.23076…, rounded to 69.23'. A part that would repeat the preceding
 * part is left out.
 */
export const arithmeticInWords = (
  arithmetic: Arithmetic,
  words: { rounded(equation: string, score: string): string },
): string => {
  const { expression, exact, rounded } = arithmetic;
  const equation = expression === exact ? expression : `${expression} = ${exact}`;
  return isRounded(arithmetic) ? words.rounded(equation, rounded) : equation;
};
