import type { Handler, TransactionContext, OpenContext } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { notifyOfNewEmail } from '../mail/notices.ts';
import { activatePending } from '../user/queries.ts';
import { confirmAddress } from '../user/queries-address.ts';
import { endMailLinksOf, spendMailToken, type MailTokenUse } from '../user/queries-mail-token.ts';

/**
 * Activates an account, or confirms the new email address of a person, with the link that was
 * mailed to that address.
 */
export const accountActivation: Handler<'auth/account-activation'> = async ({ token }, context) => {
  const { db } = context;
  const owner = await spendMailToken(db, token, 'activation', 'new-email');
  if (!owner) throw refuse('mail-link-used');
  if (owner.purpose === 'new-email') return confirmNewEmail(owner, context);
  await confirmAddress(db, owner.id, owner.email);
  // A person who was deactivated since signing up stays deactivated.
  if (!(await activatePending(db, owner.id))) throw refuse('mail-link-used');
  return { message: 'Your account has been activated successfully.' };
};

/**
 * Makes the new email address the one with which the person signs in. Links mailed to the old
 * address stop working.
 */
const confirmNewEmail = async (
  owner: MailTokenUse,
  { db, services }: OpenContext & TransactionContext,
) => {
  if (owner.status !== 'Active') throw refuse('mail-link-used');
  await confirmAddress(db, owner.id, owner.mailedTo);
  await endMailLinksOf(db, owner.id);
  await notifyOfNewEmail(db, services, owner, owner.mailedTo);
  return { message: 'Your new email has been confirmed. Please use it to sign in from now on.' };
};
