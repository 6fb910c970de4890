import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { lockOwnedAccount, setAccountDeleted } from './queries.ts';
import { recordChange } from './queries-change.ts';

/** Deletes an account with all its data; `user-restore` can restore it within 30 days. */
export const subscriptionUserDelete: Handler<'subscription/user-delete'> = async (
  { memberId },
  { db, user },
) => {
  const account = await lockOwnedAccount(db, memberId);
  if (!account) throw refuse('user-not-found');
  await setAccountDeleted(db, account.accountId, true);
  await recordChange(db, { account, by: user, action: 'deleted' });
  return { message: 'User Deleted' };
};
