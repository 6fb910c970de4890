import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { notifyOfOwnership } from '#server/mail/notices.ts';
import { findAccountName, handOver, lockOwners } from './queries-owner.ts';
import { lockMember } from './queries.ts';

/**
 * Makes another active administrator the owner of the account. Billing and subscription
 * administration show the owner. Only the owner can do this, or any administrator if no owner is
 * active any more.
 */
export const userHandOver: Handler<'user/hand-over'> = async ({ id }, { db, user, services }) => {
  const owners = await lockOwners(db);
  const member = await lockMember(db, id);
  if (!member) throw refuse('user-not-found');
  const present = owners.filter(({ isActive }) => isActive);
  if (present.length > 0 && !present.some((owner) => owner.id === user.id)) {
    throw refuse('only-owner', { name: present[0]?.name ?? '' });
  }
  if (member.role !== 'admin' || member.status !== 'Active') throw refuse('owner-must-be-admin');
  await handOver(db, id);
  const account = await findAccountName(db, user.accountId);
  const to = { name: member.fullName || member.email, email: member.email };
  for (const person of member.id === user.id ? [member] : [member, user]) {
    await notifyOfOwnership(db, services, person, { account, by: user.fullName, to });
  }
  return { message: `${to.name} is the owner of the account now.` };
};
