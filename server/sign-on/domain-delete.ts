import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { deleteDomain, findSignOn } from './queries.ts';

/**
 * Refuses to delete the last claimed domain while passwords are refused, because then nobody could
 * sign in.
 */
export const signOnDomainDelete: Handler<'sign-on/domain-delete'> = async (
  { id },
  { db, user },
) => {
  const left = await deleteDomain(db, user.accountId, id);
  if (left === undefined) throw refuse('domain-not-found');
  const isOnly = (await findSignOn(db, user.accountId))?.isOnly ?? false;
  if (left === 0 && isOnly) throw refuse('sign-on-no-domain');
  return { message: 'Domain removed' };
};
