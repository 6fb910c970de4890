/**
 * Inflation of costs, in whole cents and without rounding errors (docs/capital-plan.md, rules 3 and
 * 4).
 */

/** The unit of a rate: 300 is 3 % a year. */
export type RateHundredths = number;

/** The highest rate that a plan may assume: 20 % a year. */
export const HIGHEST_RATE: RateHundredths = 2000;
/** The rate of a plan if nobody chose one: 3 % a year. */
export const USUAL_RATE: RateHundredths = 300;

const WHOLE = 10_000n;

/**
 * A cost in cents after a number of years, each of which raises it by the rate. It is rounded once,
 * at the end, half a cent up.
 */
export const inflate = (cents: number, rate: RateHundredths, years: number): number => {
  const power = BigInt(years);
  const divisor = WHOLE ** power;
  const product = BigInt(cents) * (WHOLE + BigInt(rate)) ** power;
  return Number((2n * product + divisor) / (2n * divisor));
};
