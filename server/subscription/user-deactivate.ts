import type { Handler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { lockOwned, setAccountActive } from './queries.ts';
import { recordChange } from './queries-change.ts';

/** Refuses every member of the account from their next request on. */
export const subscriptionUserDeactivate: Handler<'subscription/user-deactivate'> = async (
  { memberId },
  { db, user },
) => {
  const account = await lockOwned(db, memberId);
  if (!account) throw refuse('user-not-found');
  if (account.isActive) {
    await setAccountActive(db, account.accountId, false);
    await recordChange(db, { account, by: user, action: 'deactivated' });
  }
  return { message: 'User Deactivated' };
};
