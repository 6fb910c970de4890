import type { Handler } from '../core/context.ts';
import { getAccountDetails } from './queries.ts';

export const accountDetails: Handler<'account/details'> = async (_, { db, user }) => ({
  data: await getAccountDetails(db, user.accountId),
});
