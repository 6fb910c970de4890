import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { lockOwnedAccount } from '#server/subscription/queries.ts';
import { recordChange } from '#server/subscription/queries-change.ts';
import { deleteGranted } from './queries.ts';

/**
 * Withdraws a granted domain. This is possible even for the last domain of a district that allows
 * only single sign-on, because one administrator can still sign in with a password. Domains that
 * are proved by a text record cannot be withdrawn.
 */
export const signOnDomainWithdraw: Handler<'sign-on/domain-withdraw'> = async (
  { memberId, domain },
  { db, user },
) => {
  const account = await lockOwnedAccount(db, memberId);
  if (!account) throw refuse('user-not-found');
  if (!(await deleteGranted(db, account.accountId, domain))) throw refuse('domain-not-found');
  const details = { domain };
  await recordChange(db, { account, by: user, action: 'domain-withdrawn', details });
  return { message: `${domain} is no longer theirs` };
};
