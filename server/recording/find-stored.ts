import type { OpenContext } from '#server/core/context.ts';
import type { Member } from '#server/core/who.ts';
import { findReceivedRecordings, type KnownRecording } from './queries.ts';
import { recordingKey } from './recording-key.ts';

type RecordingLookupContext = Pick<OpenContext, 'transact' | 'services'> & {
  user: Pick<Member, 'accountId'>;
};

/**
 * Returns those of `hashes` (hexadecimal) that the account has received and whose files exist. A
 * file may be missing, for example after a restore of the database alone.
 */
export const findStoredRecordings = async (
  hashes: readonly string[],
  { transact, services: { files }, user: { accountId } }: RecordingLookupContext,
): Promise<KnownRecording[]> => {
  const known = await transact((db) => findReceivedRecordings(db, accountId, hashes));
  const areThere = await Promise.all(
    known.map(({ content, contentType }) =>
      files.hasFile(recordingKey({ accountId, sha256: content, contentType })),
    ),
  );
  return known.filter((_, at) => areThere[at]);
};
