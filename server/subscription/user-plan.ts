import type { Handler } from '../core/context.ts';
import { subscriptionOf } from './billing/answer.ts';
import { getAccount } from './billing/queries-billing.ts';

/**
 * The plan of one's own account: the only part of the billing that members without that permission
 * see.
 */
export const subscriptionUserPlan: Handler<'subscription/user-plan'> = async (_, { db, user }) => ({
  data: { subscription: subscriptionOf(await getAccount(db, user.accountId)) },
});
