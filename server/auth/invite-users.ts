import { sendsInvitation } from '#domain/person/invitation.ts';
import { plural } from '#domain/plural.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { refuseTooManyMails } from '#server/mail/limits.ts';
import { findAccountName } from '#server/user/queries-owner.ts';
import { lowerAddresses, planInvitations } from './invitations/plan.ts';
import { findReservedEmails, lockInvitations } from './invitations/queries.ts';
import { readList } from './invitations/read-list.ts';
import { sendInvitation } from '#server/user/send-invitation.ts';

/**
 * Invites the people of a list in one transaction, as the preview shows it. People who cannot be
 * invited are left out and named in the response.
 */
export const inviteUsers: UntransactedHandler<'auth/invite-users'> = {
  untransacted: async ({ list, ...defaults }, { transact, user, services }) => {
    const people = readList(list, defaults);
    const addresses = lowerAddresses(people);
    // Members of other accounts are visible in system scope only. Only the email to the invited
    // person says whether there is one.
    const reserved = await services.database.asSystem((db) => findReservedEmails(db, addresses), {
      readOnly: true,
    });
    return transact(async (db) => {
      await lockInvitations(db);
      const rows = await planInvitations(db, people);
      const account = await findAccountName(db, user.accountId);
      const inviter = { ...user, account, appUrl: services.settings.appUrl };
      const invited = rows.filter(({ outcome }) => sendsInvitation(outcome));
      await refuseTooManyMails(db, {
        accountId: user.accountId,
        kind: 'invitation',
        count: invited.length,
      });
      for (const { full_name: fullName, ...person } of invited) {
        const isElsewhere = reserved.has(person.email.toLowerCase());
        await sendInvitation(db, inviter, { ...person, fullName, isElsewhere });
      }
      const message = `${plural(invited.length, 'person', 'people')} invited.`;
      return { message, data: { rows, invited: invited.length } };
    });
  },
};
