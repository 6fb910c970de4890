import type { Handler } from '#server/core/context.ts';
import { findFactors } from './queries.ts';

export const factorList: Handler<'factor/list'> = async (_, { db, user }) => ({
  data: { ...(await findFactors(db, user.id)), mustSetUp: user.needsFactor },
});
