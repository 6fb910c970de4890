import { hashNewPassword } from '../core/new-password.ts';
import type { UntransactedHandler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { endSessionsOf, findMember, setPassword, updateMember } from './queries.ts';

/**
 * Changes a member. A new role takes effect at the next request; a new password ends every session
 * of the member, but for the one that an admin changes the own password in.
 */
export const userUpdate: UntransactedHandler<'user/update'> = {
  untransacted: async ({ id, full_name, password, ...change }, { transact, user }) => {
    const passwordHash = password ? await hashNewPassword(password) : undefined;
    await transact(async (db) => {
      const member = await findMember(db, id);
      if (!member) throw refuse('user-not-found');
      if (member.role === 'admin' && change.role !== '') throw refuse('admin-role-fixed');
      await updateMember(db, id, { fullName: full_name, ...change });
      if (passwordHash === undefined) return;
      await setPassword(db, id, passwordHash);
      await endSessionsOf(db, id, user.sessionId);
    });
    return { message: 'User updated successfully!' };
  },
};
