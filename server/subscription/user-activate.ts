import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { lockOwnedAccount, setAccountActive } from './queries.ts';
import { recordChange } from './queries-change.ts';

export const subscriptionUserActivate: Handler<'subscription/user-activate'> = async (
  { memberId },
  { db, user },
) => {
  const account = await lockOwnedAccount(db, memberId);
  if (!account) throw refuse('user-not-found');
  if (!account.isActive) {
    await setAccountActive(db, account.accountId, true);
    await recordChange(db, { account, by: user, action: 'activated' });
  }
  return { message: 'User Activated' };
};
