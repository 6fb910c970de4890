import type { Handler } from '#server/core/context.ts';
import { badInput } from '#server/core/http/validate.ts';
import { refuseTooManyMails } from '#server/mail/limits.ts';
import { askBillingAddress } from './billing/ask-billing-address.ts';
import { getAccount, lockAccount, setPaymentMethod } from './billing/queries-billing.ts';

/**
 * Records the recipient of invoices and the purchase order number, and mails a link to a recipient
 * who has not confirmed the address. No card number is ever sent to this call.
 */
export const subscriptionUserPaymentMethod: Handler<'subscription/user-payment-method'> = async (
  change,
  { db, user, services },
) => {
  const account = await lockAccount(db, user.accountId);
  const poNumber = change.po_number ?? account.poNumber;
  const billingEmail = change.billing_email ?? account.billingEmail;
  if (poNumber === '') throw missingValue('po_number', 'the purchase order number');
  if (billingEmail === '') throw missingValue('billing_email', 'the billing email');
  await setPaymentMethod(db, account.id, { poNumber, billingEmail });
  const stored = await getAccount(db, account.id);
  // An address that is sent again, although it is not confirmed, gets a new link.
  if (change.billing_email !== undefined && !stored.isAddressConfirmed) {
    await refuseTooManyMails(db, { accountId: account.id, kind: 'billing-email' });
    await askBillingAddress(db, stored, { ...services.settings, enteredBy: user.id });
  }
  return { message: 'Payment method updated successfully!' };
};

const missingValue = (field: string, what: string) =>
  badInput([{ path: [field], message: `is required: please enter ${what}` }]);
