import type { Handler } from '../core/context.ts';
import { updateMailPreferences } from './queries-mails.ts';

/** Changes only the choices that are sent. */
export const userMailsUpdate: Handler<'user/mails-update'> = async (change, { db, user }) => {
  await updateMailPreferences(db, user.id, change);
  return { message: 'Your emails have been updated.' };
};
