/** The limits of floor plans. */

/** The maximum number of floor plans of a school. */
export const MOST_PLANS = 20;
/** The maximum number of rooms on a plan. */
export const MOST_PLACED = 500;
export const PLAN_NAME_LENGTH = 80;

/** A coordinate as it is stored: a fraction of the width or height of the plan with four decimals. */
export const roundFraction = (value: number): number =>
  Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
