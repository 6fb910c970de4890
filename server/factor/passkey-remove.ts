import { recordFactor } from '#server/core/audit.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { notifyOfFactor } from '#server/mail/notices.ts';
import { lacksRequiredFactor, lockCodes, removeCodesWithoutFactor } from './queries.ts';
import { removePasskey } from './queries-passkeys.ts';

export const factorPasskeyRemove: Handler<'factor/passkey-remove'> = async (
  { id },
  { db, services, user },
) => {
  // Locks the person, so that the second of two concurrent requests sees what the first has
  // removed.
  await lockCodes(db, user.id);
  const name = await removePasskey(db, user.id, id);
  if (name === undefined) throw refuse('passkey-not-found');
  if (await lacksRequiredFactor(db, user.id)) throw refuse('last-factor');
  await removeCodesWithoutFactor(db, user.id);
  await recordFactor(db, 'factor-removed', user, { factor: 'passkey', passkey: name });
  await notifyOfFactor(db, services, user, { kind: 'passkey-removed', name });
  return { message: 'The passkey was removed.' };
};
