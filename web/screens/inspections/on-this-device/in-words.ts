/** Describes an inspection that is stored on this device. */
import { areasInWords } from '#domain/coverage.ts';
import { plural } from '#domain/plural.ts';
import { withNewAreas } from '#web/draft/areas/new-areas.ts';
import { coverageOfDraft } from '#web/draft/areas/left-out.ts';
import type { Place } from '#web/draft/draft.ts';
import type { QueueEntry } from '#web/upload-queue/queue-state.ts';

export const nameOf = ({ school }: Pick<QueueEntry, 'school'>): string =>
  school || 'No school chosen yet';

/**
 * '12 of 40 areas inspected', the number that the form shows, or '14 areas entered' if the areas of the
 * school are unknown, which counts those that could not be inspected, too.
 */
export const inspectedInWords = (
  { areas, draft }: Pick<QueueEntry, 'areas' | 'draft'>,
  places: readonly Place[] | undefined,
): string =>
  places
    ? `${areasInWords(coverageOfDraft(draft, withNewAreas(places, draft.newAreas)))} inspected`
    : `${plural(areas, 'area')} entered`;

/** '5 photos'; '' for none. */
export const photosInWords = (photos: number): string =>
  photos === 0 ? '' : plural(photos, 'photo');

/** Describes what is lost when the draft is deleted. */
export const losingInWords = ({
  areas,
  photos,
  inspectionId,
}: Pick<QueueEntry, 'areas' | 'photos' | 'inspectionId'>): string => {
  const lost = [plural(areas, 'area'), photosInWords(photos)].filter(Boolean).join(' and ');
  return inspectionId === null
    ? `It is only on this device. ${lost} will be lost.`
    : `Your changes are only on this device: ${lost}. They will be lost; the saved inspection stays.`;
};
