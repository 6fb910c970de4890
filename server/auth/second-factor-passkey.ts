import type { UntransactedHandler } from '#server/core/context.ts';
import { Refusal } from '#server/core/refusals.ts';
import { acceptPasskey, recordPasskeyUse } from '#server/factor/accept-passkey.ts';
import { finishSecondStep } from './second-step.ts';

/** The second step of a sign-in, with a passkey. */
export const secondFactorPasskey: UntransactedHandler<'auth/second-factor-passkey'> = {
  untransacted: (sent, context) =>
    finishSecondStep(context, sent, async (db, person) => {
      const passkey = await acceptPasskey(db, context.services, sent.passkey, {
        purpose: 'second-step',
        person,
      });
      if (passkey instanceof Refusal) return passkey;
      await recordPasskeyUse(db, passkey);
      return undefined;
    }),
};
