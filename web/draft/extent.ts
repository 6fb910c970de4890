/** The number of areas and photos in a draft, also in words. */
import { plural } from '#domain/plural.ts';
import { wasInspected } from '#domain/inspection/inspection.ts';
import type { Draft } from './draft.ts';
import { isUntouched } from './evaluation.ts';

export type Extent = { areas: number; notInspected: number; photos: number };

/**
 * Counts the areas in which something was entered, the areas that were not inspected, and all
 * photos.
 */
export const countExtent = ({ evaluations }: Draft): Extent => ({
  areas: evaluations.filter((one) => !isUntouched(one)).length,
  notInspected: evaluations.filter((one) => !wasInspected(one)).length,
  photos: evaluations
    .flatMap(({ categories }) => categories)
    .reduce((sum, { pictures }) => sum + pictures.length, 0),
});

/** '12 areas and 5 photos', 'only the school site'. */
export const extentInWords = (draft: Draft): string => {
  const { areas, photos } = countExtent(draft);
  if (areas === 0) return 'only the school site';
  return `${plural(areas, 'area')}${photos > 0 ? ` and ${plural(photos, 'photo')}` : ''}`;
};
