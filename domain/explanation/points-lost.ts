import { divideHalfUp, FULL_SCORE, type Hundredths } from '#domain/scoring/hundredths.ts';

/**
 * By how many points a group lowers the overall score, which is the average of the `groups` groups
 * that have a score (docs/scoring.md, rule 3).
 */
export const pointsLost = (score: Hundredths, groups: number): Hundredths =>
  divideHalfUp(FULL_SCORE - score, groups);
