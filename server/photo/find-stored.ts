import type { OpenContext } from '#server/core/context.ts';
import type { Member } from '#server/core/who.ts';
import { photoKey } from './photo-key.ts';
import { findReceived, type KnownPhoto } from './queries.ts';

type PhotoLookupContext = Pick<OpenContext, 'transact' | 'services'> & {
  user: Pick<Member, 'accountId'>;
};

/**
 * Returns those of `hashes` (hexadecimal) that the account has received and whose files exist. A
 * file may be missing, for example after a restore of the database alone; the device must then
 * upload its copy again instead of discarding it.
 */
export const findStoredPhotos = async (
  hashes: readonly string[],
  { transact, services: { files }, user: { accountId } }: PhotoLookupContext,
): Promise<KnownPhoto[]> => {
  const received = await transact((db) => findReceived(db, accountId, hashes));
  // The thumbnail is written last, so if it exists, the photo exists too (photo-upload.ts).
  const areThere = await Promise.all(
    received.map(({ content }) => files.hasFile(photoKey({ accountId, sha256: content }, 'thumb'))),
  );
  return received.filter((_, at) => areThere[at]);
};
