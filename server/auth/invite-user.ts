import type { UntransactedHandler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { isReserved } from '../user/queries-address.ts';
import { sendInvitation } from './invitations/send-invitation.ts';
import { findAccountName } from '../user/queries-owner.ts';

/**
 * Invites a person, as inspector unless a role is sent. A person who is already invited gets a new
 * link, and the old one stops working; role, department and name are not changed unless new ones
 * are sent. Only a person who has confirmed the email address cannot be invited, because a person
 * belongs to one account.
 */
export const inviteUser: UntransactedHandler<'auth/invite-user'> = {
  untransacted: async (
    { email, role, department, full_name: fullName },
    { transact, user, services },
  ) => {
    const { database, settings } = services;
    // Members of other accounts are visible in system scope only.
    const isTaken = await database.asSystem((db) => isReserved(db, email), { readOnly: true });
    if (isTaken) throw refuse('email-taken');
    await transact(async (db) => {
      const account = await findAccountName(db, user.accountId);
      const inviter = { ...user, account, appUrl: settings.appUrl };
      await sendInvitation(db, inviter, { email, role, department, fullName });
    });
    return { message: 'The new user has been successfully invited.' };
  },
};
