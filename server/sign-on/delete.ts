import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { deleteSignOn } from './queries.ts';

/**
 * Removes single sign-on, so that passwords work again. The domains and the identities of members
 * stay stored, so that members are recognized if single sign-on is set up again.
 */
export const signOnDelete: Handler<'sign-on/delete'> = async (_, { db, user }) => {
  if (!(await deleteSignOn(db, user.accountId))) throw refuse('sign-on-not-found');
  return { message: 'Single sign-on removed' };
};
