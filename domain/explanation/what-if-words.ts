/** Describes in words how many repairs a target needs. */
import type { LoweredRating } from '#domain/scoring/lowered.ts';
import { plural } from '#domain/plural.ts';
import { formatScore } from '#domain/scoring/hundredths.ts';
import type { OverallScore } from '#domain/scoring/scoring.ts';
import type { FewestRepairs, RepairTarget } from './fewest-repairs.ts';

const scoreInWords = ({ score, rating }: OverallScore): string =>
  score === null ? 'no score' : `${formatScore(score)} (${rating})`;

export const whatIfInWords = (
  { state, repairs, before, after }: FewestRepairs,
  target: RepairTarget,
  lowered: LoweredRating | null,
): string => {
  const evaluator =
    lowered === null
      ? ''
      : ` The evaluator lowered the rating to ${lowered.rating}; that is a decision of its own, which repairs do not change.`;
  if (state === 'unreachable') {
    return `${target} cannot be reached by repairs: nothing was evaluated, so the report has no score.`;
  }
  if (state === 'reached') {
    const better = before.rating === target ? '' : `, which is better than ${target}`;
    return `No repair is needed: the score is ${scoreInWords(before)}${better}.${evaluator}`;
  }
  const number = plural(repairs.length, 'repair is', 'repairs are');
  return `${number} enough to reach ${target}, and no smaller number is: the score rises from ${scoreInWords(before)} to ${scoreInWords(after)}.${evaluator}`;
};
