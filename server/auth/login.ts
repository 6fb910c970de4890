import { randomUUID } from 'node:crypto';
import type { UntransactedHandler } from '../core/context.ts';
import { refuse } from '../core/refusals.ts';
import { newToken, passwordFits, tokenHash } from '../core/credentials/secrets.ts';
import { mayRenew } from '../core/who.ts';
import { listAdministrators } from '../user/queries.ts';
import { endSessionOfToken, findLogin, startSession } from './queries.ts';

/**
 * Signs a person in. The password is verified between two transactions, so that it holds no
 * connection meanwhile. A browser has one session: the one of its present cookie ends.
 */
export const login: UntransactedHandler<'auth/login'> = {
  untransacted: async (
    { email, password, session: delivery },
    { transact, services, refreshCookie },
  ) => {
    const earlier = refreshCookie.read();
    const person = await transact((db) => findLogin(db, email), { readOnly: true });
    const refreshToken = newToken();
    const session = { id: randomUUID(), refreshHash: tokenHash(refreshToken) };
    // Signed in advance, also when the sign-in fails: without its session the token is useless.
    const [fits, accessToken] = await Promise.all([
      passwordFits(person?.passwordHash, password),
      services.tokens.issue({
        userId: person?.id ?? '',
        sessionId: session.id,
        accountId: person?.accountId ?? null,
      }),
    ]);
    if (!person || !fits) throw refuse('wrong-login');
    if (person.status === 'Pending') throw refuse('not-activated');
    if (person.status === 'Inactive' || !person.accountIsActive) throw refuse('account-inactive');
    if (!person.isPaid && !mayRenew(person)) {
      const administrators = await transact((db) => listAdministrators(db, person.accountId));
      throw refuse('account-expired', { administrators });
    }

    const hasStarted = await transact(async (db) => {
      if (!(await startSession(db, person, session))) return false;
      if (earlier !== undefined) await endSessionOfToken(db, tokenHash(earlier));
      return true;
    });
    if (!hasStarted) throw refuse('wrong-login');
    refreshCookie.set(refreshToken);
    return {
      message: 'Login Successful!',
      access_token: accessToken,
      ...(delivery !== 'cookie' && { refresh_token: refreshToken }),
      user: {
        id: person.id,
        username: person.username,
        fullName: person.fullName,
        role: person.role ?? ('super' as const),
        is_super: person.isSuper,
        ...(!person.isPaid && { is_expired: true as const }),
      },
    };
  },
};
