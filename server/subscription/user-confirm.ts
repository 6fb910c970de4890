import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { confirmDistrict, lockOwnedAccount } from './queries.ts';
import { recordChange } from './queries-change.ts';

/** From now on, the district may choose the address of its public page freely. */
export const subscriptionUserConfirm: Handler<'subscription/user-confirm'> = async (
  { memberId },
  { db, user },
) => {
  const account = await lockOwnedAccount(db, memberId);
  if (!account) throw refuse('user-not-found');
  if (await confirmDistrict(db, account.accountId)) {
    await recordChange(db, { account, by: user, action: 'confirmed' });
  }
  return { message: 'District confirmed.' };
};
