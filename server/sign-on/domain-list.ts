import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { findAccountId } from '#server/subscription/queries.ts';
import { listClaimed } from './queries.ts';

export const signOnDomainList: Handler<'sign-on/domain-list'> = async ({ memberId }, { db }) => {
  const accountId = await findAccountId(db, memberId);
  if (!accountId) throw refuse('user-not-found');
  return { data: { domains: await listClaimed(db, accountId) } };
};
