/** The columns of a rating, and of the one that was computed where the evaluator has lowered it. */
import type { Column } from './table.ts';

/** The rating, or why there is none. */
type Rated = { rating?: string | null; computedRating?: string | null };

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
