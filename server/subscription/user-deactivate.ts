import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { lockOwnedAccount, setAccountActive } from './queries.ts';
import { recordChange } from './queries-change.ts';

/** Deactivates an account. The next request of each of its members is refused. */
export const subscriptionUserDeactivate: Handler<'subscription/user-deactivate'> = async (
  { memberId },
  { db, user },
) => {
  const account = await lockOwnedAccount(db, memberId);
  if (!account) throw refuse('user-not-found');
  if (account.isActive) {
    await setAccountActive(db, account.accountId, false);
    await recordChange(db, { account, by: user, action: 'deactivated' });
  }
  return { message: 'User Deactivated' };
};
