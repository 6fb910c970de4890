import { domainOfEmail } from '#domain/person/sign-on.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { findSignOnOfDomain } from '#server/sign-on/queries-people.ts';
import { beginAttempt } from './sign-on/attempt.ts';

/** The domain of the email address decides through which identity provider somebody signs in. */
export const signOnStart: UntransactedHandler<'auth/sign-on-start'> = {
  untransacted: async ({ email, returnTo = '' }, context) => {
    const stored = await context.transact((db) => findSignOnOfDomain(db, domainOfEmail(email)), {
      readOnly: true,
    });
    if (!stored) throw refuse('sign-on-unknown');
    return { url: await beginAttempt(context, stored, { email, returnTo, sessionId: null }) };
  },
};
