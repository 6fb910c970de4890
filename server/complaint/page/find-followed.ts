import { timingSafeEqual } from 'node:crypto';
import type { FollowedComplaint } from '#contract/complaint/complaint-page.ts';
import { appealUntil } from '#domain/complaint/clocks.ts';
import { readReceiptCode } from '#domain/complaint/receipt-code.ts';
import { receiptCodeHash } from '#server/complaint/receipt-code.ts';
import type { Services } from '#server/core/context.ts';
import { findByNumber } from './queries-page.ts';

/**
 * The complaint with this number and this code; null if there is none. Whether the number or the
 * code is wrong makes no difference, also not in the time that the answer takes.
 */
export const findFollowed = async (
  accountId: string,
  typed: { number: string; code: string },
  { database, settings }: Pick<Services, 'database' | 'settings'>,
): Promise<FollowedComplaint | null> => {
  const number = typed.number.trim();
  const code = readReceiptCode(typed.code);
  const hash = receiptCodeHash(settings.secret, { accountId, number, code });
  const found = await database.asAccount(accountId, (db) => findByNumber(db, number), {
    readOnly: true,
  });
  const isRight = timingSafeEqual(hash, found?.codeHash ?? Buffer.alloc(hash.length));
  if (!found || !isRight) return null;
  const { codeHash: _, ...followed } = found;
  return { ...followed, appealUntil: appealUntil(followed) };
};
