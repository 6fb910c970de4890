import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { revokeToken } from './queries.ts';

/** Revoking a token again changes nothing. A token that has expired can still be revoked. */
export const tokenRevoke: Handler<'token/revoke'> = async ({ id }, { db, user }) => {
  if (!(await revokeToken(db, id, user.id))) throw refuse('token-not-found');
  return { message: 'Token revoked' };
};
