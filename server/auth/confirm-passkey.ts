import type { UntransactedHandler } from '../core/context.ts';
import { Refusal, refuse } from '../core/refusals.ts';
import { acceptPasskey, recordPasskeyUse } from '../factor/accept-passkey.ts';
import { confirmSessionByPasskey } from '../factor/queries-passkeys.ts';
import { mustUseProvider } from '../user/queries-provider.ts';

/**
 * Restarts the period in which sensitive calls are allowed, as password and code do: a passkey that has
 * verified the person is both. A refusal is committed.
 */
export const confirmPasskey: UntransactedHandler<'auth/confirm-passkey'> = {
  untransacted: async ({ passkey: signed }, { transact, user, services }) => {
    const outcome = await transact(async (db) => {
      if (await mustUseProvider(db, user.id)) return refuse('sign-on-no-password');
      const passkey = await acceptPasskey(db, services, signed, {
        purpose: 'confirm',
        person: user,
      });
      if (passkey instanceof Refusal) return passkey;
      await confirmSessionByPasskey(db, user.sessionId);
      await recordPasskeyUse(db, passkey);
      return undefined;
    });
    if (outcome) throw outcome;
    return { message: 'Confirmed.' };
  },
};
