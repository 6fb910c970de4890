import type { CallInput } from '#contract/calls.ts';
import { readSession } from '#web/api/session/session.ts';

/**
 * An invitation with the name of the user who sends it. The server takes that user from the access
 * token.
 */
export const invitation = (email: string): CallInput<'auth/invite-user'> => ({
  email,
  invited_by: readSession()?.userName ?? '',
});
