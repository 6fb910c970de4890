/** The arithmetic behind a score as text, with the exact value before rounding (docs/scoring.md, rule 4). */
import { formatScore, HUNDRED, type Hundredths } from '../score.ts';

export type Arithmetic = {
  /** '9 ÷ 13 × 100' or '(66.67 + 75.00) ÷ 2'. */
  expression: string;
  /** The value before rounding, '70.835'; cut off after five decimals, where an '…' follows. */
  exact: string;
  /** The value after rounding half up, with two decimals: '70.84'. */
  rounded: string;
};

const DECIMALS = 5;

/** dividend / divisor by long division: at least two decimals, at most five and then '…'. */
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

/** Rule 1: the share of the areas that is Good. */
export const shareOf = (good: number, applicable: number, score: Hundredths): Arithmetic => ({
  expression: `${good} ÷ ${applicable} × 100`,
  exact: quotient(good * 100, applicable),
  rounded: formatScore(score),
});

/** Rules 2 and 3: the mean of scores that are already rounded. */
export const meanOf = (scores: readonly Hundredths[], score: Hundredths): Arithmetic => {
  const sum = scores.reduce((one, other) => one + other, 0);
  const count = scores.length;
  return {
    expression:
      count === 1 ? formatScore(sum) : `(${scores.map(formatScore).join(' + ')}) ÷ ${count}`,
    exact: quotient(sum, count * (HUNDRED / 100)),
    rounded: formatScore(score),
  };
};

/** Whether the score is not exactly its arithmetic (rule 4). */
export const isRounded = ({ exact, rounded }: Arithmetic): boolean => exact !== rounded;

/**
 * '9 ÷ 13 × 100 = 69.23076…, rounded to 69.23', without the parts that repeat the preceding one.
 */
export const inWords = (
  arithmetic: Arithmetic,
  words: { rounded(equation: string, score: string): string },
): string => {
  const { expression, exact, rounded } = arithmetic;
  const equation = expression === exact ? expression : `${expression} = ${exact}`;
  return isRounded(arithmetic) ? words.rounded(equation, rounded) : equation;
};
