import { randomUUID } from 'node:crypto';
import type { OpenContext, UntransactedHandler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { newToken, passwordFits, tokenHash } from '#server/core/credentials/secrets.ts';
import { insertChallenge, listFactorKinds } from '#server/factor/queries.ts';
import { mustUseProvider } from '#server/user/queries-provider.ts';
import { listAdministrators } from '#server/user/queries.ts';
import { endSessionOfToken, findLogin, type LoginRow, startSession } from './queries.ts';
import { recordSignInRefusal } from './refused-sign-in.ts';
import { loginAnswerOf, refusalOfSignIn } from './signed-in.ts';

/**
 * Signs a person in, or responds that a second factor is needed (second-factor.ts). The password is
 * verified between two transactions, so that no connection is held during that time. A browser has
 * one session, so the session whose cookie it sent is ended.
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
    // The access token is signed while the password is verified, even if the sign-in then fails:
    // without its session the token is useless.
    const [fits, accessToken] = await Promise.all([
      passwordFits(person?.passwordHash, password),
      services.tokens.issue({
        userId: person?.id ?? '',
        sessionId: session.id,
        accountId: person?.accountId ?? null,
      }),
    ]);
    const reason = refusalOfLogin(person, fits) ?? (await refusalOfPassword(transact, person));
    if (reason !== undefined || !person) {
      // The same statements run for an unknown email address, so that the duration reveals nothing.
      await transact((db) => recordSignInRefusal(db, person, reason));
      const administrators =
        reason === 'account-expired' && person
          ? await transact((db) => listAdministrators(db, person.accountId), { readOnly: true })
          : undefined;
      throw refuse(reason ?? 'wrong-login', administrators && { administrators });
    }

    if (person.hasFactor) {
      const challenge = newToken();
      const kinds = await transact(async (db) => {
        await insertChallenge(db, person, person.passwordHash, tokenHash(challenge));
        return listFactorKinds(db, person.id);
      });
      throw refuse('second-factor-needed', { secondFactor: { challenge, kinds } });
    }
    const hasStarted = await transact(async (db) => {
      if (!(await startSession(db, person, session))) return false;
      if (earlier !== undefined) await endSessionOfToken(db, tokenHash(earlier));
      return true;
    });
    if (!hasStarted) throw refuse('wrong-login');
    refreshCookie.set(refreshToken);
    return loginAnswerOf(person, { accessToken, refreshToken }, delivery);
  },
};

const refusalOfLogin = (person: LoginRow | undefined, fits: boolean) =>
  person && fits ? refusalOfSignIn(person) : 'wrong-login';

/** Whether the account allows only single sign-on. Called only if the password is right. */
const refusalOfPassword = async (
  transact: OpenContext['transact'],
  person: LoginRow | undefined,
): Promise<'sign-on-only' | undefined> => {
  if (!person || person.accountId === null) return undefined;
  const isRefused = await transact((db) => mustUseProvider(db, person.id), { readOnly: true });
  return isRefused ? 'sign-on-only' : undefined;
};
