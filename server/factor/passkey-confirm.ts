import { MOST_PASSKEYS } from '#domain/person/passkey.ts';
import { recordFactor } from '#server/core/audit.ts';
import type { Handler } from '#server/core/context.ts';
import { challengeOf, verifyNewPasskey } from '#server/core/credentials/passkey.ts';
import { tokenHash } from '#server/core/credentials/secrets.ts';
import { refuse } from '#server/core/refusals.ts';
import { notifyOfFactor } from '#server/mail/notices.ts';
import { makeCodes } from './make-codes.ts';
import { confirmFactorOfSession, lockCodes } from './queries.ts';
import { insertPasskey, listPasskeys, takePasskeyChallenge } from './queries-passkeys.ts';

/**
 * A refused response of the device changes nothing. The rate limit of this call limits the number
 * of attempts.
 */
export const factorPasskeyConfirm: Handler<'factor/passkey-confirm'> = async (
  { name, passkey },
  { db, services, user },
) => {
  const { hasFactor } = await lockCodes(db, user.id);
  const challenge = challengeOf(passkey.response.clientDataJSON);
  if (challenge === undefined) throw refuse('passkey-refused');
  if (!(await takePasskeyChallenge(db, tokenHash(challenge), 'add', user.id))) {
    throw refuse('passkey-expired');
  }
  const made = await verifyNewPasskey(services.settings, challenge, passkey);
  if (!made) throw refuse('passkey-refused');
  if ((await listPasskeys(db, user.id)).length >= MOST_PASSKEYS) throw refuse('too-many-passkeys');
  await insertPasskey(db, user, name, made);
  await confirmFactorOfSession(db, user.sessionId);
  await recordFactor(db, 'factor-added', user, { factor: 'passkey', passkey: name });
  await notifyOfFactor(db, services, user, { kind: 'passkey-added', name });
  return {
    message: 'Your passkey was added.',
    data: { recoveryCodes: hasFactor ? null : await makeCodes(db, services, user) },
  };
};
