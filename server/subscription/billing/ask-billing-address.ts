import type { Transaction } from '#server/core/db.ts';
import { confirmBillingMessage } from '#server/mail/billing-message.ts';
import { queueMail } from '#server/mail/queries.ts';
import { makeMailToken } from '#server/user/queries-mail-token.ts';
import { findAddressLink } from '#server/subscription/queries-billing-address.ts';
import type { BilledAccount } from './queries-billing.ts';

/**
 * Mails a link to a billing address that is not confirmed yet; an earlier link stops working.
 * Unless a member has just entered it, `enteredBy`, nothing is mailed while an earlier link still
 * works. That member is notified if the email cannot be delivered.
 */
export const askBillingAddress = async (
  db: Transaction,
  { id: accountId, name, billingEmail, isAddressConfirmed }: BilledAccount,
  { appUrl, enteredBy }: { appUrl: string; enteredBy?: string },
): Promise<void> => {
  if (billingEmail === '' || isAddressConfirmed) return;
  const { ownerId, isPending } = await findAddressLink(db, accountId, billingEmail);
  if (ownerId === undefined || (isPending && enteredBy === undefined)) return;
  const { token, cause } = await makeMailToken(db, ownerId, 'billing-email', billingEmail);
  const message = confirmBillingMessage(appUrl, name, token);
  await queueMail(db, {
    accountId,
    cause,
    recipient: billingEmail,
    message,
    ...(enteredBy && { askedBy: enteredBy }),
  });
};
