import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { lockOwnedAccount, setAccountDeleted } from './queries.ts';
import { recordChange } from './queries-change.ts';

/**
 * Restores a deleted account within 30 days. The list with the status 'deleted' shows which
 * accounts can be restored.
 */
export const subscriptionUserRestore: Handler<'subscription/user-restore'> = async (
  { memberId },
  { db, user },
) => {
  const account = await lockOwnedAccount(db, memberId, { deleted: true });
  if (!account) throw refuse('user-not-found');
  await setAccountDeleted(db, account.accountId, false);
  await recordChange(db, { account, by: user, action: 'restored' });
  return { message: 'User Restored' };
};
