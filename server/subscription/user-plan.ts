import type { Handler } from '#server/core/context.ts';
import { subscriptionOf } from './billing/answer.ts';
import { getAccount } from './billing/queries-billing.ts';

/**
 * The plan of the user's own account: the only billing data that members without the permission to
 * manage billing can see.
 */
export const subscriptionUserPlan: Handler<'subscription/user-plan'> = async (_, { db, user }) => ({
  data: { subscription: subscriptionOf(await getAccount(db, user.accountId)) },
});
