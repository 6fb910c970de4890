import type { Rating } from '#domain/rank.ts';
import { ratingOf } from '#domain/rank.ts';
import { formatScore } from '#domain/score.ts';
import { Badge, type Tone } from './badge.tsx';

const tones = {
  Exemplary: 'brand',
  Good: 'good',
  Fair: 'deficient',
  Poor: 'poor',
} as const satisfies Record<Rating, Tone>;

/**
 * A score as the calls answer it (0–100, at most two decimals, null where nothing applies) with
 * the word of its band; colours change at 99, 90 and 75 (SPEC §9). `rating` overrules the word
 * where the evaluator lowered it.
 */
export function ScoreBadge({
  score,
  rating,
  words = true,
}: {
  score: number | null;
  rating?: Rating | null | undefined;
  words?: boolean | undefined;
}) {
  if (score === null) return <Badge>No score</Badge>;
  const hundredths = Math.round(score * 100);
  const word = rating ?? ratingOf(hundredths);
  return (
    <Badge tone={tones[word]}>
      <span className="font-semibold">{formatScore(hundredths)}%</span>
      {words && <span>{word}</span>}
    </Badge>
  );
}
