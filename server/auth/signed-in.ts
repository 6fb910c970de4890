/** What every way of signing in has in common. */
import { randomUUID } from 'node:crypto';
import type { LoginAnswer } from '#contract/auth/auth.ts';
import type { OpenContext } from '#server/core/context.ts';
import { newToken, tokenHash } from '#server/core/credentials/secrets.ts';
import type { Transaction } from '#server/core/db.ts';
import { Refusal } from '#server/core/refusals.ts';
import { mayRenew } from '#server/core/who.ts';
import { endSessionOfToken, type LoginRow } from './queries.ts';

/** What a sign-in needs to know about the person. */
type Person = Pick<
  LoginRow,
  | 'id'
  | 'username'
  | 'fullName'
  | 'role'
  | 'schools'
  | 'isSuper'
  | 'status'
  | 'accountIsActive'
  | 'isPaid'
>;

/** Why a person may not sign in, although their identity is verified. */
export const refusalOfSignIn = (
  person: Omit<Person, 'isSuper' | 'schools'>,
): 'not-activated' | 'account-inactive' | 'account-expired' | undefined => {
  if (person.status === 'Pending') return 'not-activated';
  if (person.status === 'Inactive' || !person.accountIsActive) return 'account-inactive';
  return person.isPaid || mayRenew(person) ? undefined : 'account-expired';
};

/** The response of a sign-in; the refresh token is left out if it is in the cookie only. */
export const loginAnswerOf = (
  person: Person,
  tokens: { accessToken: string; refreshToken: string },
  delivery: 'cookie' | undefined,
): LoginAnswer => ({
  message: 'Login Successful!',
  access_token: tokens.accessToken,
  ...(delivery !== 'cookie' && { refresh_token: tokens.refreshToken }),
  user: {
    id: person.id,
    username: person.username,
    fullName: person.fullName,
    role: person.role ?? ('super' as const),
    ...(person.schools && { schools: person.schools }),
    is_super: person.isSuper,
    ...(!person.isPaid && { is_expired: true as const }),
  },
});

type Session = { id: string; refreshHash: Buffer };

/**
 * Signs in the person for whom `start` starts the session. If `start` returns a refusal, its writes
 * are committed; if it throws one, they are rolled back. A browser has one session, so the session
 * whose cookie it sent is ended.
 */
export const signIn = async (
  { transact, services, refreshCookie }: OpenContext,
  delivery: 'cookie' | undefined,
  start: (
    db: Transaction,
    session: Session,
  ) => Promise<(Person & Pick<LoginRow, 'accountId'>) | Refusal>,
): Promise<LoginAnswer> => {
  const earlier = refreshCookie.read();
  const refreshToken = newToken();
  const session = { id: randomUUID(), refreshHash: tokenHash(refreshToken) };
  const outcome = await transact(async (db) => {
    const person = await start(db, session);
    if (!(person instanceof Refusal) && earlier !== undefined) {
      await endSessionOfToken(db, tokenHash(earlier));
    }
    return person;
  });
  if (outcome instanceof Refusal) throw outcome;
  const { id: userId, accountId } = outcome;
  const accessToken = await services.tokens.issue({ userId, sessionId: session.id, accountId });
  refreshCookie.set(refreshToken);
  return loginAnswerOf(outcome, { accessToken, refreshToken }, delivery);
};
