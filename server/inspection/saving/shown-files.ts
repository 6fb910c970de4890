import type { Transaction } from '#server/core/db.ts';
import { findShownHashes } from '#server/photo/queries.ts';
import { findRecordingHashes } from '#server/recording/queries.ts';

/**
 * The hashes (hexadecimal) of the received files of all photos and voice notes of a stored
 * inspection. A device deletes its own copy of a file only if it is listed here.
 */
export const findShownFiles = async (
  db: Transaction,
  accountId: string,
  inspectionId: string,
): Promise<string[]> => [
  ...(await findShownHashes(db, accountId, inspectionId)),
  ...(await findRecordingHashes(db, accountId, inspectionId)),
];
