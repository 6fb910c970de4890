import { recordFactor } from '#server/core/audit.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { renamePasskey } from './queries-passkeys.ts';

export const factorPasskeyRename: Handler<'factor/passkey-rename'> = async (
  { id, name },
  { db, user },
) => {
  const before = await renamePasskey(db, user.id, id, name);
  if (before === undefined) throw refuse('passkey-not-found');
  await recordFactor(db, 'factor-renamed', user, { passkey: name }, { passkey: before });
  return { message: 'The passkey was renamed.' };
};
