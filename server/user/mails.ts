import type { Handler } from '#server/core/context.ts';
import { findMailPreferences } from './queries-mails.ts';

export const userMails: Handler<'user/mails'> = async (_, { db, user }) => ({
  data: await findMailPreferences(db, user.id),
});
