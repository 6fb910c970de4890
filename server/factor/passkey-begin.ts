import { MOST_PASSKEYS } from '#domain/person/passkey.ts';
import type { Handler } from '#server/core/context.ts';
import { passkeyCreationOf } from '#server/core/credentials/passkey.ts';
import { newToken, tokenHash } from '#server/core/credentials/secrets.ts';
import { refuse } from '#server/core/refusals.ts';
import { insertPasskeyChallenge, listPasskeys } from './queries-passkeys.ts';

export const factorPasskeyBegin: Handler<'factor/passkey-begin'> = async (
  _,
  { db, services, user },
) => {
  const known = await listPasskeys(db, user.id);
  if (known.length >= MOST_PASSKEYS) throw refuse('too-many-passkeys');
  const challenge = newToken();
  await insertPasskeyChallenge(db, tokenHash(challenge), 'add', user);
  return { data: passkeyCreationOf(services.settings, challenge, user, known) };
};
