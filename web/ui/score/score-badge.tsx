import type { ReactNode } from 'react';
import type { Rating } from '#domain/scoring/rank.ts';
import { ratingOf } from '#domain/scoring/rank.ts';
import { formatScore } from '#domain/scoring/hundredths.ts';
import { Badge, StatusBadge, type Tone } from '#web/ui/badge.tsx';
import { useTexts } from '#web/texts/use-texts.ts';
import { gradeTexts } from '#web/texts/en/grades.ts';

const tones = {
  Exemplary: 'brand',
  Good: 'good',
  Fair: 'deficient',
  Poor: 'poor',
} as const satisfies Record<Rating, Tone>;

/**
 * A score (0–100, at most two decimals, null if nothing applies) with its rating; the color changes
 * at 99, 90 and 75. `rating` is the effective rating. If the evaluator lowered it, the badge shows
 * it together with the score and the `computed` rating.
 */
export function ScoreBadge({
  score,
  rating,
  computed: computedRating,
  words = true,
}: {
  score: number | null;
  rating?: Rating | null | undefined;
  computed?: Rating | null | undefined;
  words?: boolean | undefined;
}) {
  const grades = useTexts(gradeTexts);
  if (score === null) return <Badge>{grades.noScore}</Badge>;
  const hundredths = Math.round(score * 100);
  const computed = computedRating ?? ratingOf(hundredths);
  const effective = rating ?? computed;
  const percent = `${formatScore(hundredths)}%`;
  if (words && effective !== computed) {
    return (
      <LoweredBadge
        rating={effective}
        beside={
          <>
            {grades.computed} <span className="figures">{percent}</span>, {grades.ratings[computed]}
          </>
        }
      />
    );
  }
  return (
    <Badge tone={tones[effective]}>
      <span className="font-semibold">{percent}</span>
      {words && <span>{grades.ratings[effective]}</span>}
    </Badge>
  );
}

/** A rating without a score, followed by the computed rating if the evaluator lowered it. */
export function RatingBadge({
  rating,
  computed,
}: {
  rating: Rating | null;
  computed: Rating | null;
}) {
  const grades = useTexts(gradeTexts);
  if (rating === null) return <StatusBadge status="No rating" label={grades.noRating} />;
  if (computed === null || rating === computed)
    return <StatusBadge status={rating} label={grades.ratings[rating]} />;
  return <LoweredBadge rating={rating} beside={`${grades.computed} ${grades.ratings[computed]}`} />;
}

function LoweredBadge({ rating, beside }: { rating: Rating; beside: ReactNode }) {
  const grades = useTexts(gradeTexts);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tones[rating]}>
        <span className="font-semibold">{grades.ratings[rating]}</span>
      </Badge>{' '}
      <span className="text-sm font-normal text-muted">({beside})</span>
    </span>
  );
}
