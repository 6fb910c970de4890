import { mayActivate } from '#domain/person/user.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { queueMemberNotice } from '#server/ledger/webhook-notices.ts';
import { lockMember, setStatus } from './queries.ts';

/**
 * Reactivates a member. A member who never accepted the invitation becomes pending instead of
 * active.
 */
export const userActivate: Handler<'user/activate'> = async ({ id }, { db, user }) => {
  const member = await lockMember(db, id);
  if (!member) throw refuse('user-not-found');
  if (member.status === 'Pending') throw refuse('invitation-pending');
  if (mayActivate(member.status)) {
    await setStatus(db, id, member.isConfirmed ? 'Active' : 'Pending');
    if (member.isConfirmed) await queueMemberNotice(db, user.accountId, id, 'member.joined');
  }
  return { message: 'Activation complete!' };
};
