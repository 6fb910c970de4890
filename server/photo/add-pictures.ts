/** Stored photos become pictures of an account, in step with the purge. */
import type { StoredPhoto } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import type { Files } from '#server/core/files.ts';
import { refuse } from '#server/core/refusals.ts';
import { photoKey } from './photo-key.ts';
import { insertPictures, shareFiles } from './queries.ts';

/**
 * Rows for these photos, whose files lie in the store; the ids in their order. Files are stored
 * before there is a row, and the purge may just have taken them for an old picture of the same
 * content: that is looked at while the purge must wait. Refuses by 'busy'; sent again, they are
 * stored again.
 */
export const addPictures = async (
  db: Transaction,
  files: Pick<Files, 'hasFile'>,
  { accountId, photos }: { accountId: string; photos: readonly StoredPhoto[] },
): Promise<string[]> => {
  if (photos.length === 0) return [];
  await shareFiles(db, accountId);
  const ids = await insertPictures(db, accountId, photos);
  // Where the thumbnail is, the photo is too (photo-upload.ts).
  const keys = new Set(photos.map((photo) => photoKey({ accountId, ...photo }, 'thumb')));
  const areThere = await Promise.all([...keys].map((key) => files.hasFile(key)));
  if (areThere.includes(false)) throw refuse('busy');
  return ids;
};
