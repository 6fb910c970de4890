import type { Handler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { deleteSignOn } from './queries.ts';

/**
 * Passwords work again. Domains and identities stay, so that the same people return if single
 * sign-on is set up again.
 */
export const signOnDelete: Handler<'sign-on/delete'> = async (_, { db, user }) => {
  if (!(await deleteSignOn(db, user.accountId))) throw refuse('sign-on-not-found');
  return { message: 'Single sign-on removed' };
};
