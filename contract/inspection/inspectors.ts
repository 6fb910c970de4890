/** How often inspectors mark D or X, compared with each other. */
import { z } from 'zod';
import { categoryIds } from '#domain/instrument/category-id.ts';
import { Score } from '#contract/common.ts';

/**
 * `share` and `others` are D and X marks per 100 marks, of the inspector and of the others at the
 * same types of schools; null if there are too few rooms to compare.
 */
const ComparedShare = z.object({
  /** The number of the inspector's marks, without NA. */
  marks: z.int(),
  share: Score,
  others: Score,
});

export const ComparedInspector = z.object({
  inspector: z.string(),
  inspections: z.int(),
  /** The number of rooms that were evaluated in these inspections. */
  rooms: z.int(),
  overall: ComparedShare,
  categories: z.array(ComparedShare.extend({ category: z.enum(categoryIds) })),
});
export type ComparedInspector = z.infer<typeof ComparedInspector>;
