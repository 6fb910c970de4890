import type { OpenContext, UntransactedHandler } from '#server/core/context.ts';
import type { Transaction } from '#server/core/db.ts';
import type { SignedInUser } from '#server/core/who.ts';
import { recordRefusal } from '#server/core/audit.ts';
import { type Refusal, refuse } from '#server/core/refusals.ts';
import { passwordFits } from '#server/core/credentials/secrets.ts';
import { acceptCode } from '#server/factor/accept-code.ts';
import { confirmFactorOfSession } from '#server/factor/queries.ts';
import { mustUseProvider } from '#server/user/queries-provider.ts';
import { confirmSession, findPasswordHash } from './queries.ts';

/**
 * Restarts the period in which sensitive calls are allowed. A wrong password changes nothing, and
 * the code is then not checked. A code without a password is accepted if the session was confirmed
 * recently, for example by single sign-on. A refusal does not roll the transaction back.
 */
export const confirmPassword: UntransactedHandler<'auth/confirm-password'> = {
  untransacted: async ({ password, code }, { transact, user, services, now }) => {
    const verified = password === undefined ? undefined : await verify(transact, user.id, password);
    const refusal = await transact(async (db) => {
      const refused = verified
        ? await confirmVerified(db, user, verified.hash)
        : refusalUnlessConfirmed(user);
      if (refused || code === undefined) return refused;
      const wrongCode = await acceptCode(db, services, user, code, now);
      if (!wrongCode) await confirmFactorOfSession(db, user.sessionId);
      return wrongCode;
    });
    if (refusal) throw refusal;
    return { message: 'Password confirmed.' };
  },
};

/**
 * The stored hash of the person's password if the entered password is right, otherwise undefined.
 */
const verify = async (transact: OpenContext['transact'], userId: string, password: string) => {
  const hash = await transact((db) => findPasswordHash(db, userId), { readOnly: true });
  return { hash: (await passwordFits(hash, password)) && hash ? hash : undefined };
};

const refusalUnlessConfirmed = ({ isConfirmed }: SignedInUser): Refusal | undefined =>
  isConfirmed ? undefined : refuse('confirmation-expired');

const confirmVerified = async (
  db: Transaction,
  user: SignedInUser,
  hash: string | undefined,
): Promise<Refusal | undefined> => {
  if (await mustUseProvider(db, user.id)) return refuse('sign-on-no-password');
  if (hash && (await confirmSession(db, user.sessionId, hash))) return undefined;
  await recordRefusal(db, 'password-refused', { ...user, name: user.fullName }, 'wrong password');
  return refuse('wrong-password', { field: 'password' });
};
