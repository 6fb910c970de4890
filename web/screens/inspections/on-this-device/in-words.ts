/** Describes an inspection that is stored on this device. */
import { plural } from '#domain/plural.ts';
import type { CopyEnd } from '#web/device/records.ts';
import { momentInWords } from '#web/ui/format/moment.ts';
import type { QueueEntry } from '#web/upload-queue/queue-state.ts';

export const schoolNameOf = ({ school }: Pick<QueueEntry, 'school'>): string =>
  school || 'No school chosen yet';

/**
 * For example '12 of 40 areas entered', or '12 areas entered' if the number of areas of the school
 * is unknown. If some areas could not be inspected: '10 of 40 areas inspected', or '10 areas
 * inspected, 2 not inspected'.
 */
export const areaCountInWords = (
  { areas, notInspected }: Pick<QueueEntry, 'areas' | 'notInspected'>,
  ofSchool: number | undefined,
): string => {
  const inspected = areas - notInspected;
  if (ofSchool !== undefined && ofSchool >= areas) {
    return notInspected > 0
      ? `${inspected} of ${plural(ofSchool, 'area')} inspected`
      : `${areas} of ${plural(ofSchool, 'area')} entered`;
  }
  return notInspected > 0
    ? `${plural(inspected, 'area')} inspected, ${notInspected} not inspected`
    : `${plural(areas, 'area')} entered`;
};

/** That another device continues the draft, or has saved it. */
export const endInWords = ({ is, deviceName, at }: CopyEnd): string =>
  `${is === 'saved' ? 'Saved' : 'Continued'} on ${deviceName}, ${momentInWords(at)}.`;

/** For example '5 photos'; '' if there are none. */
export const photosInWords = (photos: number): string =>
  photos === 0 ? '' : plural(photos, 'photo');

/** Describes what is lost when the draft is deleted. */
export const losingInWords = ({
  areas,
  photos,
  inspectionId,
  end,
}: Pick<QueueEntry, 'areas' | 'photos' | 'inspectionId' | 'end'>): string => {
  if (end) {
    const is = end.is === 'saved' ? 'was saved' : 'is continued';
    return `The inspection ${is} on ${end.deviceName} and stays there. What was entered only on this device will be lost.`;
  }
  const lost = [plural(areas, 'area'), photosInWords(photos)].filter(Boolean).join(' and ');
  return inspectionId === null
    ? `It is not saved yet. ${lost} will be lost.`
    : `Your changes are not saved yet: ${lost}. They will be lost; the saved inspection stays.`;
};
