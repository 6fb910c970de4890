import type { UntransactedHandler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { refuseTooManyMails } from '#server/mail/limits.ts';
import { isReserved } from './queries-address.ts';
import { findAccountName } from './queries-owner.ts';
import { findRemovedEmail, findStatusOfSameAddress, restoreMember } from './queries-removal.ts';
import { sendInvitation } from './send-invitation.ts';

/**
 * Restores a removed member, who is invited again: the email address was free since the removal, so
 * it must be confirmed again. It may belong to another account by now; only the email to the person
 * says so, as with any other invitation (SECURITY.md).
 */
export const userRestore: UntransactedHandler<'user/restore'> = {
  untransacted: async ({ id }, { transact, user, services }) => {
    const { database, settings } = services;
    const email = await transact((db) => findRemovedEmail(db, id), { readOnly: true });
    if (email === undefined) throw refuse('user-not-found');
    // Members of other accounts are visible in system scope only.
    const isElsewhere = await database.asSystem((db) => isReserved(db, email), { readOnly: true });
    return transact(async (db) => {
      const taken = await findStatusOfSameAddress(db, id);
      if (taken) {
        throw refuse(taken === 'Pending' ? 'removed-invited-again' : 'removed-email-taken');
      }
      const member = await restoreMember(db, id);
      if (!member) throw refuse('user-not-found');
      const { name, status } = member;
      if (status === 'Inactive') {
        return { message: `${name} has been restored, and is still deactivated.` };
      }
      await refuseTooManyMails(db, { accountId: user.accountId, kind: 'invitation' });
      const account = await findAccountName(db, user.accountId);
      const inviter = { ...user, account, appUrl: settings.appUrl };
      await sendInvitation(db, inviter, { email, fullName: '', isElsewhere });
      return {
        message: `${name} has been restored, and gets an email with a link to sign in again.`,
      };
    });
  },
};
