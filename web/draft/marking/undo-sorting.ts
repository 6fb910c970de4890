import type { DraftEvaluation } from '#web/draft/draft.ts';
import { photoPath } from '#web/draft/merge/merge-photos.ts';
import { unsortedPhotosOf, withUnsorted } from './unsorted-photos.ts';

/**
 * The evaluation before its photos got a category, without the photos that were refused since, which
 * the device does not have.
 */
export const undoSorting = (before: DraftEvaluation, after: DraftEvaluation): DraftEvaluation => {
  const sorted = after.categories.flatMap(({ pictures }) => pictures);
  const there = new Set([...sorted, ...unsortedPhotosOf(after)].map(photoPath));
  return withUnsorted(
    before,
    unsortedPhotosOf(before).filter((photo) => there.has(photoPath(photo))),
  );
};
