import type { Handler } from '#server/core/context.ts';
import { findPendingEmail } from './queries-mail-token.ts';

export const userDetails: Handler<'user/details'> = async (_, { db, user }) => ({
  data: {
    fullName: user.fullName,
    email: user.email,
    pendingEmail: (await findPendingEmail(db, user.id)) ?? null,
  },
});
