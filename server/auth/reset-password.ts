import type { UntransactedHandler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { notifyOfNewPassword } from '#server/mail/notices.ts';
import { endSessionsOf, setPasswordByMail } from '#server/user/queries.ts';
import { confirmAddress } from '#server/user/queries-address.ts';
import { hashNewPassword, refuseGuessable } from '#server/core/credentials/new-password.ts';
import { refuseUselessPassword } from '#server/user/queries-provider.ts';
import { spendMailToken } from '#server/user/queries-mail-token.ts';

/** Sets a new password. All sessions of the person end, and all other reset links stop working. */
export const resetPassword: UntransactedHandler<'auth/reset-password'> = {
  untransacted: async ({ token, newPassword }, { transact, services }) => {
    const passwordHash = await hashNewPassword(newPassword);
    await transact(async (db) => {
      const owner = await spendMailToken(db, token, 'reset');
      if (!owner) throw refuse('mail-link-used');
      await refuseUselessPassword(db, owner.id);
      refuseGuessable(newPassword, owner);
      await confirmAddress(db, owner.id, owner.email);
      await setPasswordByMail(db, owner.id, passwordHash);
      await endSessionsOf(db, owner.id);
      await notifyOfNewPassword(db, services, owner);
    });
    return { message: 'Password Reset Successful!' };
  },
};
