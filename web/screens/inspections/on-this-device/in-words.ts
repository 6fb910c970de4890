/** What an inspection on this device has, in words. */
import type { OutboxEntry } from '#web/outbox/state.ts';

export const nameOf = ({ school }: Pick<OutboxEntry, 'school'>): string =>
  school || 'No school chosen yet';

/** '12 of 40 areas'; without the number of the school's areas '12 areas'. */
export const areasInWords = (areas: number, ofSchool: number | undefined): string =>
  ofSchool !== undefined && ofSchool >= areas
    ? `${areas} of ${counted(ofSchool, 'area')}`
    : counted(areas, 'area');

/** '5 photos'; '' for none. */
export const photosInWords = (photos: number): string =>
  photos === 0 ? '' : counted(photos, 'photo');

/** What deleting it loses. */
export const losingInWords = ({
  areas,
  photos,
  inspectionId,
}: Pick<OutboxEntry, 'areas' | 'photos' | 'inspectionId'>): string => {
  const lost = [counted(areas, 'area'), photosInWords(photos)].filter(Boolean).join(' and ');
  return inspectionId === null
    ? `It is only on this device. ${lost} will be lost.`
    : `Your changes are only on this device: ${lost}. They will be lost; the saved inspection stays.`;
};

const counted = (count: number, word: string): string =>
  `${count} ${word}${count === 1 ? '' : 's'}`;
