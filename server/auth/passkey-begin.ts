import type { Handler } from '#server/core/context.ts';
import { passkeyRequestOf } from '#server/core/credentials/passkey.ts';
import { newToken, tokenHash } from '#server/core/credentials/secrets.ts';
import type { Transaction } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import { findChallenged } from '#server/factor/queries.ts';
import { insertPasskeyChallenge, listPasskeys } from '#server/factor/queries-passkeys.ts';

/**
 * In the second step of a sign-in, lists the person's passkeys. Otherwise nobody is identified yet:
 * the list is empty, and the device offers the passkeys it has for this site.
 */
export const passkeyBegin: Handler<'auth/passkey-begin'> = async (
  { challenge: pending },
  { db, services: { settings } },
) => {
  const challenge = newToken();
  const known =
    pending === undefined ? [] : await challengePasskeys(db, pending, tokenHash(challenge));
  if (pending === undefined) await insertPasskeyChallenge(db, tokenHash(challenge), 'sign-in');
  return { data: passkeyRequestOf(settings, challenge, known, { isAlone: pending === undefined }) };
};

const challengePasskeys = async (db: Transaction, pending: string, challengeHash: Buffer) => {
  const person = await findChallenged(db, tokenHash(pending));
  if (!person) throw refuse('sign-in-expired');
  const known = await listPasskeys(db, person.id);
  if (known.length === 0) throw refuse('no-factor');
  await insertPasskeyChallenge(db, challengeHash, 'second-step', person);
  return known;
};
