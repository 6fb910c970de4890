import type { UntransactedHandler } from '#server/core/context.ts';
import { refuseTooManyMails } from '#server/mail/limits.ts';
import { isReserved } from '#server/user/queries-address.ts';
import { sendInvitation } from '#server/user/send-invitation.ts';
import { findAccountName } from '#server/user/queries-owner.ts';

/**
 * Invites a person, as inspector unless a role is sent. A person who is already invited gets a new
 * link, and the old one stops working; role, department and name are not changed unless new ones
 * are sent. A person belongs to one account, so a member of another account cannot accept; only the
 * email to that person says so, because nobody else may learn it (SECURITY.md).
 */
export const inviteUser: UntransactedHandler<'auth/invite-user'> = {
  untransacted: async (
    { email, role, department, school_ids: schools, full_name: fullName },
    { transact, user, services },
  ) => {
    const { database, settings } = services;
    // Members of other accounts are visible in system scope only.
    const isElsewhere = await database.asSystem((db) => isReserved(db, email), { readOnly: true });
    await transact(async (db) => {
      await refuseTooManyMails(db, { accountId: user.accountId, kind: 'invitation' });
      const account = await findAccountName(db, user.accountId);
      const inviter = { ...user, account, appUrl: settings.appUrl };
      await sendInvitation(db, inviter, {
        email,
        role,
        department,
        schools,
        fullName,
        isElsewhere,
      });
    });
    return { message: 'The new user has been successfully invited.' };
  },
};
