import type { UntransactedHandler } from '../core/context.ts';
import { recordRefusal } from '../core/audit.ts';
import { refuse } from '../core/refusals.ts';
import { passwordFits } from '../core/credentials/secrets.ts';
import { confirmSession, findPasswordHash } from './queries.ts';

/** Restarts the period in which sensitive calls are allowed. A wrong password changes nothing. */
export const confirmPassword: UntransactedHandler<'auth/confirm-password'> = {
  untransacted: async ({ password }, { transact, user }) => {
    const hash = await transact((db) => findPasswordHash(db, user.id), { readOnly: true });
    const fits = await passwordFits(hash, password);
    const isConfirmed =
      fits && hash && (await transact((db) => confirmSession(db, user.sessionId, hash)));
    if (!isConfirmed) {
      const person = { ...user, name: user.fullName };
      await transact((db) => recordRefusal(db, 'password-refused', person, 'wrong password'));
      throw refuse('wrong-password', { field: 'password' });
    }
    return { message: 'Password confirmed.' };
  },
};
