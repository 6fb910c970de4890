import type { UntransactedHandler } from '../core/context.ts';
import { recordRefusal } from '../core/audit.ts';
import { refuse } from '../core/refusals.ts';
import { passwordFits } from '../core/credentials/secrets.ts';
import { acceptCode } from '../factor/accept-code.ts';
import { confirmFactorOfSession } from '../factor/queries.ts';
import { mustUseProvider } from '../user/queries-provider.ts';
import { confirmSession, findPasswordHash } from './queries.ts';

/**
 * Restarts the period in which sensitive calls are allowed. A wrong password changes nothing; a code is
 * only looked at after the right one.
 */
export const confirmPassword: UntransactedHandler<'auth/confirm-password'> = {
  untransacted: async ({ password, code }, { transact, user, services, now }) => {
    const hash = await transact((db) => findPasswordHash(db, user.id), { readOnly: true });
    const fits = await passwordFits(hash, password);
    const refusal = await transact(async (db) => {
      if (await mustUseProvider(db, user.id)) return refuse('sign-on-no-password');
      if (!fits || !hash || !(await confirmSession(db, user.sessionId, hash))) {
        const person = { ...user, name: user.fullName };
        await recordRefusal(db, 'password-refused', person, 'wrong password');
        return refuse('wrong-password', { field: 'password' });
      }
      if (code === undefined) return undefined;
      const refused = await acceptCode(db, services, user, code, now);
      if (!refused) await confirmFactorOfSession(db, user.sessionId);
      return refused;
    });
    if (refusal) throw refusal;
    return { message: 'Password confirmed.' };
  },
};
