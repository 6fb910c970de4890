import type { Handler } from '../core/context.ts';
import { badInput } from '../core/http/validate.ts';
import { lockAccount, setPaymentMethod } from './billing/queries-billing.ts';

/**
 * Records the recipient of invoices and the purchase order number. No card number is ever sent to
 * this call.
 */
export const subscriptionUserPaymentMethod: Handler<'subscription/user-payment-method'> = async (
  change,
  { db, user },
) => {
  const account = await lockAccount(db, user.accountId);
  const poNumber = change.po_number ?? account.poNumber;
  const billingEmail = change.billing_email ?? account.billingEmail;
  if (poNumber === '') throw missingValue('po_number', 'the purchase order number');
  if (billingEmail === '') throw missingValue('billing_email', 'the billing email');
  await setPaymentMethod(db, user.accountId, { poNumber, billingEmail });
  return { message: 'Payment method updated successfully!' };
};

const missingValue = (field: string, what: string) =>
  badInput([{ path: [field], message: `is required: please enter ${what}` }]);
