import type { PasskeySignature } from '#contract/factor/passkey.ts';
import { recordFactor } from '#server/core/audit.ts';
import type { Services } from '#server/core/context.ts';
import { challengeOf, verifySignature } from '#server/core/credentials/passkey.ts';
import { tokenHash } from '#server/core/credentials/secrets.ts';
import type { Transaction } from '#server/core/db.ts';
import { type Refusal, refuse } from '#server/core/refusals.ts';
import type { CodeOwner } from './accept-code.ts';
import {
  findPasskey,
  notePasskeyUse,
  type StoredPasskey,
  takePasskeyChallenge,
} from './queries-passkeys.ts';

/**
 * The purpose of the challenge, and the person who must sign it; a sign-in without a password
 * accepts anybody's passkey.
 */
type ExpectedChallenge =
  | { purpose: 'sign-in' }
  | { purpose: 'second-step' | 'confirm'; person: CodeOwner };

/**
 * Accepts a passkey's response once. Returns a refusal instead of throwing it, so that the use of
 * the challenge and the log entry are committed. Unless a password was entered before, the device
 * must have verified the person by a fingerprint or a PIN.
 */
export const acceptPasskey = async (
  db: Transaction,
  { settings }: Services,
  signature: PasskeySignature,
  expected: ExpectedChallenge,
): Promise<StoredPasskey | Refusal> => {
  const { purpose } = expected;
  const person = purpose === 'sign-in' ? undefined : expected.person;
  const challenge = challengeOf(signature.response.clientDataJSON);
  if (challenge === undefined) return refuse('passkey-refused');
  const hash = tokenHash(challenge);
  if (!(await takePasskeyChallenge(db, hash, purpose, person?.id ?? null))) {
    return refuse('passkey-expired');
  }
  const passkey = await findPasskey(db, Buffer.from(signature.id, 'base64url'));
  if (!passkey || (person && passkey.userId !== person.id)) {
    if (person) await recordFactor(db, 'factor-refused', person, { reason: 'unknown passkey' });
    return refuse('passkey-unknown');
  }
  const isAlone = purpose !== 'second-step';
  const use = await verifySignature(settings, challenge, signature, passkey, { isAlone });
  if (use && (await notePasskeyUse(db, passkey.id, use))) return passkey;
  await recordFactor(db, 'factor-refused', passkeyHolder(passkey), {
    reason: use ? 'counter of the passkey did not go on' : 'passkey not verified',
    passkey: passkey.name,
  });
  return refuse('passkey-refused');
};

/** The person of a passkey, for the log. */
export const passkeyHolder = ({ userId, accountId, fullName, email }: StoredPasskey) => ({
  id: userId,
  accountId,
  fullName,
  email,
});

/** Records that somebody has signed in with a passkey, or confirmed a session. */
export const recordPasskeyUse = (db: Transaction, passkey: StoredPasskey): Promise<void> =>
  recordFactor(db, 'factor-used', passkeyHolder(passkey), { passkey: passkey.name });
