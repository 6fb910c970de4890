import { hashNewPassword, refuseGuessable } from '#server/core/credentials/new-password.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { notifyOfNewPassword, notifyOfSetPassword } from '#server/mail/notices.ts';
import { endSessionsOf, lockMember, isLastAdmin, setPassword, updateMember } from './queries.ts';
import { schoolsOf } from './schools-of.ts';
import { refuseUselessPassword } from './queries-provider.ts';

/**
 * Changes a member. A new role takes effect at the next request. The last active administrator
 * cannot be given another role, because nobody could then appoint an administrator. A new password
 * ends every session of the member. If administrators change their own password, only their current
 * session continues.
 */
export const userUpdate: UntransactedHandler<'user/update'> = {
  untransacted: async (form, { transact, user, services }) => {
    const { id, full_name: fullName, username, department, school_ids: schools, password } = form;
    const role = form.role || undefined;
    const newPassword = password
      ? { password, hash: await hashNewPassword(password, { fullName, username }) }
      : undefined;
    await transact(async (db) => {
      // `isLastAdmin` is called before the member is locked, because it locks all administrators in
      // a fixed order.
      const isDemotionOfLast =
        role !== undefined && role !== 'admin' && (await isLastAdmin(db, id));
      const member = await lockMember(db, id);
      if (!member) throw refuse('user-not-found');
      if (isDemotionOfLast) throw refuse('last-admin');
      const schoolIds = await schoolsOf(db, role ?? member.role, schools);
      await updateMember(db, id, { fullName, username, role, department, schoolIds });
      if (!newPassword) return;
      await refuseUselessPassword(db, id);
      refuseGuessable(newPassword.password, member);
      await setPassword(db, id, newPassword.hash);
      await endSessionsOf(db, id, user.sessionId);
      if (id === user.id) await notifyOfNewPassword(db, services, member);
      else await notifyOfSetPassword(db, services, member, user.fullName);
    });
    return { message: 'User updated successfully!' };
  },
};
