import type { Handler } from '#server/core/context.ts';
import { totalPages } from '#server/core/sql/paging.ts';
import { refuse } from '#server/core/refusals.ts';
import { findAccountId } from './queries.ts';
import { listChanges } from './queries-change.ts';

/** The history of the changes that super users made to an account, even to a deleted account. */
export const subscriptionUserChanges: Handler<'subscription/user-changes'> = async (
  { memberId, ...page },
  { db },
) => {
  const accountId = await findAccountId(db, memberId);
  if (!accountId) throw refuse('user-not-found');
  const { list, changes } = await listChanges(db, accountId, page);
  return {
    data: {
      list: list.map((change) => ({ ...change, at: change.at.toISOString() })),
      totalPages: totalPages([{ rows: changes }], page.limit),
    },
  };
};
