import type { Handler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { lockOwned, setAccountDeleted } from './queries.ts';
import { recordChange } from './queries-change.ts';

/**
 * Restores an account within 30 days; the list's status 'deleted' shows those that can be restored.
 */
export const subscriptionUserRestore: Handler<'subscription/user-restore'> = async (
  { memberId },
  { db, user },
) => {
  const account = await lockOwned(db, memberId, { deleted: true });
  if (!account) throw refuse('user-not-found');
  await setAccountDeleted(db, account.accountId, false);
  await recordChange(db, { account, by: user, action: 'restored' });
  return { message: 'User Restored' };
};
