/** Inserts rows for stored photos, synchronized with the purge. */
import type { StoredPhoto } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import type { Files } from '#server/core/files/files.ts';
import { refuse } from '#server/core/refusals.ts';
import { photoKey } from './photo-key.ts';
import { insertPhotos, lockFilesShared } from './queries.ts';

/**
 * Inserts rows for photos that are already in the file store and returns their ids in order. An old
 * photo with the same content has the same file, so the purge may have removed the file with that
 * photo in the meantime. This function therefore locks out the purge and checks that the files
 * exist. Refuses with 'busy' if one is missing; a retry stores it again.
 */
export const addPhotos = async (
  db: Transaction,
  files: Pick<Files, 'hasFile'>,
  { accountId, photos }: { accountId: string; photos: readonly StoredPhoto[] },
): Promise<string[]> => {
  if (photos.length === 0) return [];
  await lockFilesShared(db, accountId);
  const ids = await insertPhotos(db, accountId, photos);
  // The thumbnail is written last, so if it exists, the photo exists too (photo-upload.ts).
  const keys = new Set(photos.map((photo) => photoKey({ accountId, ...photo }, 'thumb')));
  const areThere = await Promise.all([...keys].map((key) => files.hasFile(key)));
  if (areThere.includes(false)) throw refuse('busy');
  return ids;
};
