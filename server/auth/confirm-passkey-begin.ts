import type { Handler } from '../core/context.ts';
import { passkeyRequestOf } from '../core/credentials/passkey.ts';
import { newToken, tokenHash } from '../core/credentials/secrets.ts';
import { refuse } from '../core/refusals.ts';
import { insertPasskeyChallenge, listPasskeys } from '../factor/queries-passkeys.ts';

export const confirmPasskeyBegin: Handler<'auth/confirm-passkey-begin'> = async (
  _,
  { db, services: { settings }, user },
) => {
  const known = await listPasskeys(db, user.id);
  if (known.length === 0) throw refuse('no-factor');
  const challenge = newToken();
  await insertPasskeyChallenge(db, tokenHash(challenge), 'confirm', user);
  return { data: passkeyRequestOf(settings, challenge, known, { isAlone: true }) };
};
