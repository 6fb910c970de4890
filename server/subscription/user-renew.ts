import { isRenewable, renewTerm } from '#domain/account/charge.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { bill } from './billing/bill.ts';
import { lockAccount, setPaymentMethod, setTerm } from './billing/queries-billing.ts';

/**
 * Renews the subscription of the user's own account for another year. This is also possible after
 * the subscription has ended. The purchase order can be recorded in the same request.
 */
export const subscriptionUserRenew: Handler<'subscription/user-renew'> = async (
  { plan, currentEnd, po_number, billing_email },
  context,
) => {
  const { db, user, today } = context;
  const before = await lockAccount(db, user.accountId);
  // If a renewal is sent twice, or by two administrators, only the first one is accepted.
  if (currentEnd !== undefined && currentEnd !== before.end) throw refuse('subscription-changed');
  if (!isRenewable(before, today)) throw refuse('renewal-too-early');
  const poNumber = po_number ?? before.poNumber;
  const billingEmail = billing_email ?? before.billingEmail;
  if (poNumber === '' || billingEmail === '') throw refuse('payment-method-missing');
  if (poNumber !== before.poNumber || billingEmail !== before.billingEmail) {
    await setPaymentMethod(db, before.id, { poNumber, billingEmail });
  }
  const after = renewTerm(before, plan, today);
  await setTerm(db, before.id, after);
  await bill(db, before.id, { before, after }, context);
  return { message: 'Your subscription has been renewed.' };
};
