import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { bill } from './billing/bill.ts';
import { changeTerm } from '#domain/account/charge.ts';
import { lockAccount, setTerm } from './billing/queries-billing.ts';

/**
 * Changes the plan of the user's own account. It is paid by invoice, so a payment method must be
 * recorded first.
 */
export const subscriptionUserChangeplan: Handler<'subscription/user-changeplan'> = async (
  { newPlan },
  context,
) => {
  const { db, user, today } = context;
  const before = await lockAccount(db, user.accountId);
  if (before.poNumber === '') throw refuse('payment-method-missing');
  if (before.plan === newPlan) throw refuse('plan-unchanged');
  const after = changeTerm(before, newPlan, today);
  await setTerm(db, before.id, after);
  await bill(db, before.id, { before, after }, context);
  return { message: 'Subscription plan changed successfully!' };
};
