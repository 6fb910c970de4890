import type { Handler } from '#server/core/context.ts';
import { queueMemberNotice } from '#server/ledger/webhook-notices.ts';
import { refuse } from '#server/core/refusals.ts';
import { endSessionsOf, lockMember, isLastAdmin } from './queries.ts';
import { endMailLinksOf } from './queries-mail-token.ts';
import { passOwnership, removeMember, revokeFeedsOf } from './queries-removal.ts';

/**
 * Removes a member, who is signed out immediately and whose email address can be invited again. The
 * last active administrator cannot be removed or deactivated.
 */
export const userRemove: Handler<'user/remove'> = async ({ id }, { db, user }) => {
  // `isLastAdmin` is called before the member is locked, because it locks all administrators in a
  // fixed order.
  const isLast = await isLastAdmin(db, id);
  const member = await lockMember(db, id);
  if (!member) throw refuse('user-not-found');
  if (isLast) throw refuse('last-admin');
  await passOwnership(db, member.id);
  await removeMember(db, member.id);
  await endSessionsOf(db, member.id);
  await endMailLinksOf(db, member.id);
  await revokeFeedsOf(db, member.id);
  if (member.status === 'Active')
    await queueMemberNotice(db, user.accountId, member.id, 'member.deactivated');
  return { message: `${member.fullName || member.email} has been removed.` };
};
