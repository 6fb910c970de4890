import type { Transaction } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import { parsePhotoUrl } from '#server/photo/photo-url.ts';
import { holdPhoto } from '#server/photo/queries.ts';

/**
 * Locks the photo to which a URL refers, so that it is not purged before the plan is stored, and
 * returns its id. Refuses a URL of anything but a photo of the account.
 */
export const holdImage = async (
  db: Transaction,
  accountId: string,
  url: string,
): Promise<string> => {
  const id = parsePhotoUrl(url);
  if (id === undefined || !(await holdPhoto(db, accountId, id))) throw refuse('plan-image-unknown');
  return id;
};
