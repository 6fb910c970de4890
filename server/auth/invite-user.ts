import type { UntransactedHandler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { invitationMessage } from '../mail/message.ts';
import { queueMail } from '../mail/queries.ts';
import { findPersonByEmail, insertInvited, updateMember } from '../user/queries.ts';
import { isReserved } from '../user/queries-address.ts';
import { makeMailToken } from '../user/queries-mail-token.ts';
import { findAccountName } from './queries.ts';

/**
 * Invites a person, as inspector unless a role is sent. A person who is already invited gets a new
 * link, and the old one stops working; role and department stay unless others are sent. Only a
 * person who has confirmed the address cannot be invited, because a person belongs to one account.
 */
export const inviteUser: UntransactedHandler<'auth/invite-user'> = {
  untransacted: async ({ email, role, department }, { transact, user, services }) => {
    const { database, settings } = services;
    // Members of other accounts are visible in system scope only.
    const isTaken = await database.asSystem((db) => isReserved(db, email), { readOnly: true });
    if (isTaken) throw refuse('email-taken');
    await transact(async (db) => {
      const known = await findPersonByEmail(db, email);
      if (known && known.status !== 'Pending') throw refuse('email-taken');
      const invited = known ?? (await insertInvited(db, user.accountId, email));
      await updateMember(db, invited.id, { role, department });
      const { token, cause } = await makeMailToken(db, invited.id, 'invitation');
      const account = await findAccountName(db, user.accountId);
      const message = invitationMessage(
        settings.appUrl,
        { inviter: user.fullName, account },
        token,
      );
      await queueMail(db, { accountId: user.accountId, cause, recipient: email, message });
    });
    return { message: 'The new user has been successfully invited.' };
  },
};
