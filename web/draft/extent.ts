/** The number of areas and photos in a draft, also in words. */

import { wasInspected } from '#domain/inspection/inspection.ts';
import type { Draft } from './draft.ts';
import { isUntouched } from './evaluation.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { markingTexts } from '#web/texts/en/marking.ts';
import { commonTexts } from '#web/texts/en/common.ts';

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
  const marking = textsOf(markingTexts);
  const common = textsOf(commonTexts);
  const { areas, photos } = countExtent(draft);
  if (areas === 0) return marking.onlySite;
  return marking.extent(common.countAreas(areas), photos);
};
