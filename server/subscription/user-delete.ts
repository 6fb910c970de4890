import type { Handler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { lockOwned, setAccountDeleted } from './queries.ts';
import { recordChange } from './queries-change.ts';

/** Deletes the account with all that is in it; `user-restore` takes it back for 30 days. */
export const subscriptionUserDelete: Handler<'subscription/user-delete'> = async (
  { memberId },
  { db, user },
) => {
  const account = await lockOwned(db, memberId);
  if (!account) throw refuse('user-not-found');
  await setAccountDeleted(db, account.accountId, true);
  await recordChange(db, { account, by: user, action: 'deleted' });
  return { message: 'User Deleted' };
};
