import type { Handler } from '#server/core/context.ts';
import { tokenHash } from '#server/core/credentials/secrets.ts';
import { endSessionOfToken } from './queries.ts';

/**
 * Ends the session on the server. An unknown token is not an error, because there is nothing to
 * end.
 */
export const logout: Handler<'auth/logout'> = async ({ refreshToken }, { db, refreshCookie }) => {
  const token = refreshToken ?? refreshCookie.read();
  if (token !== undefined) await endSessionOfToken(db, tokenHash(token));
  refreshCookie.clear();
  return { message: 'You have been signed out.' };
};
