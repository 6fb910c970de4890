import type { Handler } from '#server/core/context.ts';
import { updateMailPreferences } from './queries-mails.ts';

/**
 * Stores which kinds of emails and notices the person wants to get. Choices that the request omits stay
 * unchanged.
 */
export const userMailsUpdate: Handler<'user/mails-update'> = async (change, { db, user }) => {
  await updateMailPreferences(db, user.id, change);
  return { message: 'Your emails and notices have been updated.' };
};
