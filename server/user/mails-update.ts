import type { Handler } from '../core/context.ts';
import { updateMailPreferences } from './queries-mails.ts';

/** Changes the choices that are sent; the others stay as they are. */
export const userMailsUpdate: Handler<'user/mails-update'> = async (change, { db, user }) => {
  await updateMailPreferences(db, user.id, change);
  return { message: 'Your emails have been updated.' };
};
