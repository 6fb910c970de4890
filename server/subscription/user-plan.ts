import type { Handler } from '../core/context.ts';
import { subscriptionOf } from './billing/answer.ts';
import { getAccount } from './billing/queries-billing.ts';

/** One's own account's plan: all that members who do not pay see of the billing. */
export const subscriptionUserPlan: Handler<'subscription/user-plan'> = async (_, { db, user }) => ({
  data: { subscription: subscriptionOf(await getAccount(db, user.accountId)) },
});
