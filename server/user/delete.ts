import type { Handler } from '#server/core/context.ts';
import { queueMemberNotice } from '#server/ledger/webhook-notices.ts';
import { refuse } from '#server/core/refusals.ts';
import { endSessionsOf, lockMember, isLastAdmin, setStatus } from './queries.ts';
import { endMailLinksOf } from './queries-mail-token.ts';
import { revokeFeedsOf } from './queries-removal.ts';

/**
 * Deactivates a member. The last active admin cannot be deactivated, because nobody could then
 * activate members again.
 */
export const userDelete: Handler<'user/delete'> = async ({ id }, { db, user }) => {
  const isLast = await isLastAdmin(db, id);
  const member = await lockMember(db, id);
  if (!member) throw refuse('user-not-found');
  if (isLast) throw refuse('last-admin');
  await setStatus(db, member.id, 'Inactive');
  await endSessionsOf(db, member.id);
  await endMailLinksOf(db, member.id);
  await revokeFeedsOf(db, member.id);
  if (member.status === 'Active')
    await queueMemberNotice(db, user.accountId, member.id, 'member.deactivated');
  return { message: 'Deactivation complete!' };
};
