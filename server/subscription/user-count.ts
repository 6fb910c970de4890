import type { Handler } from '#server/core/context.ts';
import { countSubscriptions } from './queries.ts';

export const subscriptionUserCount: Handler<'subscription/user-count'> = async (_, { db }) => ({
  data: await countSubscriptions(db),
});
