import type { Handler } from '#server/core/context.ts';
import { endMailLinksOf } from './queries-mail-token.ts';

/**
 * Cancels a new email address that has not been confirmed yet: the link that was mailed there stops
 * working.
 */
export const userEmailCancel: Handler<'user/email-cancel'> = async (_, { db, user }) => {
  await endMailLinksOf(db, user.id, 'new-email');
  return { message: 'Your email was not changed.' };
};
