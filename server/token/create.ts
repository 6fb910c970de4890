import { MOST_TOKENS } from '#domain/account/api-token.ts';
import type { Handler } from '#server/core/context.ts';
import { newApiToken } from '#server/core/credentials/api-token.ts';
import { tokenHash } from '#server/core/credentials/secrets.ts';
import { refuse } from '#server/core/refusals.ts';
import { countActiveTokensLocking, insertToken } from './queries.ts';

/** Only this response contains the token; the database stores its hash and its last characters. */
export const tokenCreate: Handler<'token/create'> = async (form, { db, user }) => {
  if ((await countActiveTokensLocking(db)) >= MOST_TOKENS) throw refuse('too-many-tokens');
  const token = newApiToken(user.accountId);
  const stored = { hash: tokenHash(token), hint: token.slice(-HINT_LENGTH), userId: user.id };
  return { message: 'Token created', data: { ...(await insertToken(db, form, stored)), token } };
};

/**
 * The last characters of a token help people to recognize it. The token still has 29 random bytes
 * that are not shown.
 */
const HINT_LENGTH = 4;
