/**
 * The evaluator's own rating, which must be lower than the computed one and have a reason
 * (docs/scoring.md, rule 9).
 */
import { type Rating, ratings } from './rank.ts';

export type LoweredRating = { rating: Rating; reason: string };

/** The ratings an evaluator may choose instead of the computed one, best first. */
export const ratingsBelow = (computed: Rating | null): readonly Rating[] =>
  computed === null ? [] : ratings.slice(ratings.indexOf(computed) + 1);

/**
 * The lowered rating that a report prints. null if there is none, if it has no reason, or if the
 * computed rating is no longer above it.
 */
export const validLoweredRating = (
  computed: Rating | null,
  lowered: LoweredRating | null | undefined,
): LoweredRating | null => {
  if (!lowered || !ratingsBelow(computed).includes(lowered.rating)) return null;
  const reason = lowered.reason.trim();
  if (reason === '') return null;
  return { rating: lowered.rating, reason };
};

/**
 * The effective rating, which is shown, exported and used by filters everywhere: the evaluator's
 * rating if it is below the computed one, else the computed one; null if nothing applies. The
 * database computes the same in `inspection.effective_rating`.
 */
export const effectiveRating = (
  computed: Rating | null,
  lowered: Rating | null | undefined,
): Rating | null => (lowered && ratingsBelow(computed).includes(lowered) ? lowered : computed);
