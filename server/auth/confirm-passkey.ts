import type { UntransactedHandler } from '#server/core/context.ts';
import { Refusal, refuse } from '#server/core/refusals.ts';
import { acceptPasskey, recordPasskeyUse } from '#server/factor/accept-passkey.ts';
import { confirmFactorOfSession } from '#server/factor/queries.ts';
import { confirmSessionByPasskey } from '#server/factor/queries-passkeys.ts';
import { mustUseProvider } from '#server/user/queries-provider.ts';

/**
 * Restarts the period in which sensitive calls are allowed, as a password with a code does: a
 * passkey that has verified the person counts as both. Where only single sign-on is allowed, it
 * counts as the second factor only. A refusal does not roll the transaction back.
 */
export const confirmPasskey: UntransactedHandler<'auth/confirm-passkey'> = {
  untransacted: async ({ passkey: signed }, { transact, user, services }) => {
    const outcome = await transact(async (db) => {
      const isFactorOnly = await mustUseProvider(db, user.id);
      if (isFactorOnly && !user.isConfirmed) return refuse('confirmation-expired');
      const passkey = await acceptPasskey(db, services, signed, {
        purpose: 'confirm',
        person: user,
      });
      if (passkey instanceof Refusal) return passkey;
      if (isFactorOnly) await confirmFactorOfSession(db, user.sessionId);
      else await confirmSessionByPasskey(db, user.sessionId);
      await recordPasskeyUse(db, passkey);
      return undefined;
    });
    if (outcome) throw outcome;
    return { message: 'Confirmed.' };
  },
};
