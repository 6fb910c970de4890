import type { Handler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { invitationLetter } from '../mail/letter.ts';
import { queueMail } from '../mail/queries.ts';
import { findPersonByEmail, insertInvited, updateMember } from '../user/queries.ts';
import { findAccountName } from './queries.ts';
import { makeMailToken } from './queries-mail-token.ts';

/**
 * Invites a person, as inspector unless a role is sent. One who is invited already gets a new link,
 * and the old one stops working; the role and the department stay unless others are sent.
 */
export const inviteUser: Handler<'auth/invite-user'> = async (
  { email, role, department },
  { db, user, services },
) => {
  const known = await findPersonByEmail(db, email);
  if (known && known.status !== 'Pending') throw refuse('email-taken');
  const invited = known ?? (await insertInvited(db, user.accountId, email));
  await updateMember(db, invited.id, { role, department });
  const { token, cause } = await makeMailToken(db, invited, 'invitation');
  const account = await findAccountName(db, user.accountId);
  const letter = invitationLetter(
    services.settings.appUrl,
    { inviter: user.fullName, account },
    token,
  );
  await queueMail(db, { accountId: user.accountId, cause, recipient: email, letter });
  return { message: 'The new user has been successfully invited.' };
};
