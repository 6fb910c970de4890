/** The columns of a rating, and of the one that was computed where the evaluator has lowered it. */
import type { Rating } from '#domain/rank.ts';
import type { Column } from './table.ts';

type Rated = { rating?: Rating | null; computedRating?: Rating | null };

export const ratingColumns = (name: string): readonly Column<Rated>[] => [
  { name, kind: 'text', width: 14, of: ({ rating }) => rating ?? null },
  {
    name: 'Rating before it was lowered',
    kind: 'text',
    width: 26,
    of: ({ rating, computedRating }) =>
      computedRating === rating ? null : (computedRating ?? null),
  },
];
