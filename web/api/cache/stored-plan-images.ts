// The images of the floor plans of a school, stored on this device to be shown offline.
import type { FloorPlan } from '#contract/floor-plan/floor-plan.ts';
import { findImages, type Images, storeImages } from './stored-images.ts';

const RECORD = 'images of floor-plan/list';

/** The most bytes of the images of a school. A plan usually has less than 1 MB. */
const MOST_BYTES = 30_000_000;

/** Returns {} if no images are stored or storage is unavailable. */
export const findPlanImages = (schoolId: string): Promise<Images> => findImages(RECORD, schoolId);

/** Downloads the images that are not stored yet, and deletes those of plans that are not listed. */
export const storePlanImages = (schoolId: string, plans: readonly FloorPlan[]): Promise<void> =>
  storeImages(
    RECORD,
    schoolId,
    new Map(plans.map(({ imageId, image }) => [imageId, image])),
    MOST_BYTES,
  );
