// The thumbnails of the open deficiencies of a school, stored on this device to be shown offline.
import type { KnownDeficiency } from '#contract/deficiency/deficiency.ts';
import { findImages, type Images, storeImages } from './stored-images.ts';

const RECORD = 'thumbnails of inspection/known-deficiencies';
/**
 * How many thumbnails are stored per school, at about 15 kB each. The list begins with the most
 * urgent deficiencies.
 */
const MOST = 200;

/** Returns {} if no thumbnails are stored or storage is unavailable. */
export const findThumbnails = (schoolId: string): Promise<Images> => findImages(RECORD, schoolId);

/**
 * Downloads the thumbnails of a list that are not stored yet, and deletes stored ones that the list
 * no longer contains. A thumbnail that cannot be downloaded or stored is skipped; it is then shown
 * only with a connection.
 */
export async function storeThumbnails(
  schoolId: string,
  list: readonly KnownDeficiency[],
): Promise<void> {
  const wanted = new Map(
    list.flatMap(({ photo }) => (photo?.thumbnail ? [[photo.id, photo.thumbnail] as const] : [])),
  );
  await storeImages(RECORD, schoolId, new Map([...wanted].slice(0, MOST)));
}
