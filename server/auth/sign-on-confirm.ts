import type { UntransactedHandler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { findSignOn } from '#server/sign-on/queries.ts';
import { beginAttempt } from './sign-on/attempt.ts';

/**
 * Returns the URL at which the person signs in again through the provider, which confirms the
 * session for sensitive calls.
 */
export const signOnConfirm: UntransactedHandler<'auth/sign-on-confirm'> = {
  untransacted: async (_, context) => {
    const { transact, user } = context;
    const { accountId, sessionId, email } = user;
    const stored =
      accountId === null
        ? undefined
        : await transact((db) => findSignOn(db, accountId), { readOnly: true });
    if (!stored?.isOn) throw refuse('sign-on-not-found');
    return { url: await beginAttempt(context, stored, { email, returnTo: '', sessionId }) };
  },
};
