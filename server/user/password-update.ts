import type { UntransactedHandler } from '#server/core/context.ts';
import { hashNewPassword } from '#server/core/credentials/new-password.ts';
import { notifyOfNewPassword } from '#server/mail/notices.ts';
import { endSessionsOf, setPassword } from './queries.ts';
import { refuseUselessPassword } from './queries-provider.ts';

/**
 * Changes one's own password; every other session of this person ends, and open reset links stop
 * working.
 */
export const userPasswordUpdate: UntransactedHandler<'user/password-update'> = {
  untransacted: async ({ newPassword }, { transact, user, services }) => {
    const passwordHash = await hashNewPassword(newPassword, user);
    await transact(async (db) => {
      await refuseUselessPassword(db, user.id);
      await setPassword(db, user.id, passwordHash);
      await endSessionsOf(db, user.id, user.sessionId);
      await notifyOfNewPassword(db, services, user);
    });
    return { message: 'Your password has been updated.' };
  },
};
