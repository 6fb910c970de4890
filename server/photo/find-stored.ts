import type { Member, OpenContext } from '../core/context.ts';
import { photoKey } from './photo-key.ts';
import { findReceived, type ReceivedPicture } from './queries.ts';

type Asked = Pick<OpenContext, 'transact' | 'services'> & { user: Pick<Member, 'accountId'> };

/**
 * Those of `hashes` (hexadecimal) that the account has received and whose files are in the store. One
 * whose file was lost, by a restore of the database alone perhaps, is wanted again: a device that
 * still has it must not hear that it is safe.
 */
export const findStored = async (
  hashes: readonly string[],
  { transact, services: { files }, user: { accountId } }: Asked,
): Promise<ReceivedPicture[]> => {
  const received = await transact((db) => findReceived(db, accountId, hashes));
  // Where the thumbnail is, the photo is too (photo-upload.ts).
  const areThere = await Promise.all(
    received.map(({ content }) => files.hasFile(photoKey({ accountId, sha256: content }, 'thumb'))),
  );
  return received.filter((_, at) => areThere[at]);
};
