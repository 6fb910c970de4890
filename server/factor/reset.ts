import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { lockHolder } from './queries.ts';
import { resetFactor } from './reset-factor.ts';

/**
 * People cannot reset their own second factor with this call: to remove it, they need the factor
 * itself.
 */
export const factorReset: Handler<'factor/reset'> = async ({ id }, { db, services, user }) => {
  if (id === user.id) throw refuse('own-factor');
  return resetFactor(db, services, await lockHolder(db, id, { ownersOnly: false }), user);
};
