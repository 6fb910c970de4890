import { divideHalfUp, HUNDRED, type Hundredths } from '../score.ts';

/**
 * By how much a group lowers the overall score, the average of the `groups` that have a score
 * (docs/scoring.md, rule 3).
 */
export const pointsLost = (score: Hundredths, groups: number): Hundredths =>
  divideHalfUp(HUNDRED - score, groups);
