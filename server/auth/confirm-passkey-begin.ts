import type { Handler } from '#server/core/context.ts';
import { passkeyRequestOf } from '#server/core/credentials/passkey.ts';
import { newToken, tokenHash } from '#server/core/credentials/secrets.ts';
import { refuse } from '#server/core/refusals.ts';
import { insertPasskeyChallenge, listPasskeys } from '#server/factor/queries-passkeys.ts';

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
