/**
 * The columns of a rating: the rating itself, and the computed rating if the evaluator has lowered
 * it.
 */
import type { ExportColumn } from './table.ts';

/** `rating` is the rating, or the reason why there is none. */
type RowWithRating = { rating?: string | null; computedRating?: string | null };

export const ratingColumns = (name: string): readonly ExportColumn<RowWithRating>[] => [
  { name, kind: 'text', width: 14, of: ({ rating }) => rating ?? null },
  {
    name: 'Rating before it was lowered',
    kind: 'text',
    width: 26,
    of: ({ rating, computedRating }) =>
      computedRating === rating ? null : (computedRating ?? null),
  },
];
