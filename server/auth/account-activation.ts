import type { Handler, OpenContext, TransactionContext } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import { notifyOfNewEmail } from '#server/mail/notices.ts';
import { activatePending } from '#server/user/queries.ts';
import { confirmAddress } from '#server/user/queries-address.ts';
import { confirmBillingAddress } from '#server/subscription/queries-billing-address.ts';
import {
  endMailLinksOf,
  findDoneLink,
  type MailTokenUse,
  spendMailToken,
} from '#server/user/queries-mail-token.ts';

/**
 * Activates an account, or confirms the new email address of a person or the billing address of an
 * account, with the link that was mailed to that address.
 */
export const accountActivation: Handler<'auth/account-activation'> = async ({ token }, context) => {
  const { db } = context;
  const owner = await spendMailToken(db, token, 'activation', 'new-email', 'billing-email');
  if (!owner) return answerDoneLink(db, token);
  if (owner.purpose === 'new-email') return confirmNewEmail(owner, context);
  if (owner.purpose === 'billing-email') return confirmBilling(owner, context);
  await confirmAddress(db, owner.id, owner.email);
  // A person who was deactivated since signing up stays deactivated.
  if (!(await activatePending(db, owner.id))) throw refuse('mail-link-used');
  return { message: 'Your account has been activated successfully.' };
};

/** The answer to a link that was used before; what it was for is not done again. */
const answerDoneLink = async (db: Transaction, token: string) => {
  const purpose = await findDoneLink(db, token);
  if (purpose === undefined || purpose === 'invitation') throw refuse('mail-link-used');
  return { message: doneMessages[purpose] };
};

const doneMessages = {
  activation: 'Your account is already active. Please log in.',
  'new-email': 'Your new email is already confirmed. Please use it to sign in.',
  'billing-email': 'This email address is already confirmed for invoices.',
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

/** Lets the invoices of the account be mailed to the address to which the link was mailed. */
const confirmBilling = async (
  { accountId, mailedTo }: MailTokenUse,
  { db }: TransactionContext,
) => {
  if (!accountId || !(await confirmBillingAddress(db, accountId, mailedTo))) {
    throw refuse('mail-link-used');
  }
  return { message: 'Thank you. Invoices will be sent to this email address from now on.' };
};
