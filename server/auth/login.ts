import { randomUUID } from 'node:crypto';
import type { UntransactedHandler } from '../core/context.ts';
import { recordRefusal } from '../core/audit.ts';
import type { Transaction } from '../core/db.ts';
import { refuse } from '../core/refusals.ts';
import { newToken, passwordFits, tokenHash } from '../core/credentials/secrets.ts';
import { mayRenew } from '../core/who.ts';
import { listAdministrators } from '../user/queries.ts';
import { endSessionOfToken, findLogin, type Login, startSession } from './queries.ts';

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
    const reason = whyRefused(person, fits);
    if (reason !== undefined || !person) {
      // The same work for an address that nobody has, so that its duration reveals nothing.
      await transact((db) => recordSignInRefusal(db, person, reason));
      const administrators =
        reason === 'account-expired' && person
          ? await transact((db) => listAdministrators(db, person.accountId), { readOnly: true })
          : undefined;
      throw refuse(reason ?? 'wrong-login', administrators && { administrators });
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

const whyRefused = (person: Login | undefined, fits: boolean) => {
  if (!person || !fits) return 'wrong-login';
  if (person.status === 'Pending') return 'not-activated';
  if (person.status === 'Inactive' || !person.accountIsActive) return 'account-inactive';
  return person.isPaid || mayRenew(person) ? undefined : 'account-expired';
};

const reasons = {
  'wrong-login': 'wrong password',
  'not-activated': 'not activated',
  'account-inactive': 'not active',
  'account-expired': 'subscription ended',
} as const satisfies Record<NonNullable<ReturnType<typeof whyRefused>>, string>;

const recordSignInRefusal = (
  db: Transaction,
  person: Login | undefined,
  reason: keyof typeof reasons = 'wrong-login',
): Promise<void> =>
  recordRefusal(
    db,
    'sign-in-refused',
    person && { ...person, name: person.fullName },
    person ? reasons[reason] : 'unknown address',
  );
