import type { Handler } from '../core/context.ts';
import { setPaymentMethod } from './queries-billing.ts';

/** Records who is invoiced and under which purchase order. No card number ever comes here. */
export const subscriptionUserPaymentMethod: Handler<'subscription/user-payment-method'> = async (
  { po_number: poNumber, billing_email: billingEmail },
  { db, user },
) => {
  await setPaymentMethod(db, user.accountId, { poNumber, billingEmail });
  return { message: 'Payment method updated successfully!' };
};
