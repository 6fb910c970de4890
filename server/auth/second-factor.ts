import type { UntransactedHandler } from '#server/core/context.ts';
import { acceptCode } from '#server/factor/accept-code.ts';
import { finishSecondStep } from './second-step.ts';

/** The second step of a sign-in, with a code. */
export const secondFactor: UntransactedHandler<'auth/second-factor'> = {
  untransacted: (sent, context) =>
    finishSecondStep(context, sent, (db, person) =>
      acceptCode(db, context.services, person, sent.code, context.now),
    ),
};
