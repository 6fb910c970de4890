/** The evaluator's own rating: lower than the computed one, never higher, with a reason (docs/scoring.md, rule 9). */
import { type Rating, ratings } from './rank.ts';

export type Lowered = { rating: Rating; reason: string };

/** The ratings an evaluator may choose instead of the computed one, best first. */
export const lowerRatings = (computed: Rating | null): readonly Rating[] =>
  computed === null ? [] : ratings.slice(ratings.indexOf(computed) + 1);

/**
 * The lowering that a report prints, or null when there is none to print: no reason was written,
 * or the marks have since brought the computed rating down to it or below.
 */
export const standingLowering = (
  computed: Rating | null,
  wanted: Lowered | null | undefined,
): Lowered | null => {
  const reason = wanted?.reason.trim() ?? '';
  if (!wanted || reason === '' || !lowerRatings(computed).includes(wanted.rating)) return null;
  return { rating: wanted.rating, reason };
};

/**
 * The rating that counts: shown, exported and filtered by everywhere. It is the evaluator's where
 * that is below the computed one, else the computed one; null where nothing applies. The database
 * works out the same as `inspection.effective_rating`.
 */
export const effectiveRating = (
  computed: Rating | null,
  lowered: Rating | null | undefined,
): Rating | null => (lowered && lowerRatings(computed).includes(lowered) ? lowered : computed);
