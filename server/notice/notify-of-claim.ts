import { readersOfReply } from '#domain/report/notice.ts';
import type { Transaction } from '#server/core/db.ts';
import { insertClaimNotices, listClaimReaders, type NoticedClaim } from './queries-notify.ts';

/**
 * Adds the notices of a reply that a deficiency was repaired, in the transaction of the reply.
 */
export const notifyOfClaim = async (db: Transaction, claim: NoticedClaim): Promise<void> => {
  const readers = readersOfReply(await listClaimReaders(db, claim)).filter(
    ({ inApp, toMail }) => inApp || toMail,
  );
  await insertClaimNotices(db, claim, readers);
};
