import { randomUUID } from 'node:crypto';
import type { Services, UntransactedHandler } from '../core/context.ts';
import type { Transaction } from '../core/db.ts';
import { newToken, tokenHash } from '../core/credentials/secrets.ts';
import { Refusal, refuse } from '../core/refusals.ts';
import { acceptCode } from '../factor/accept-code.ts';
import { confirmFactorOfSession, deleteChallenge, lockChallenge } from '../factor/queries.ts';
import { endSessionOfToken, findLogin, type Login, startSession } from './queries.ts';
import { signedIn, whyShutOut } from './signed-in.ts';

/**
 * The second step of a sign-in. A wrong code is committed, so that wrong codes are counted; the challenge
 * stays for another try.
 */
export const secondFactor: UntransactedHandler<'auth/second-factor'> = {
  untransacted: async (
    { challenge, code, session: delivery },
    { transact, services, refreshCookie, now },
  ) => {
    const earlier = refreshCookie.read();
    const refreshToken = newToken();
    const session = { id: randomUUID(), refreshHash: tokenHash(refreshToken) };
    const outcome = await transact(async (db) => {
      const person = await finish(db, services, { challenge, code, now }, session);
      if (!(person instanceof Refusal) && earlier !== undefined) {
        await endSessionOfToken(db, tokenHash(earlier));
      }
      return person;
    });
    if (outcome instanceof Refusal) throw outcome;
    const { id: userId, accountId } = outcome;
    const accessToken = await services.tokens.issue({ userId, sessionId: session.id, accountId });
    refreshCookie.set(refreshToken);
    return signedIn(outcome, { accessToken, refreshToken }, delivery);
  },
};

const finish = async (
  db: Transaction,
  services: Services,
  { challenge, code, now }: { challenge: string; code: string; now: Date },
  session: { id: string; refreshHash: Buffer },
): Promise<Login | Refusal> => {
  const pending = await lockChallenge(db, tokenHash(challenge));
  const person = pending && (await findLogin(db, pending.email));
  if (!pending || person?.id !== pending.userId) return refuse('sign-in-expired');
  const reason = whyShutOut(person);
  if (reason !== undefined) return refuse(reason);
  const refused = await acceptCode(db, services, person, code, now);
  if (refused) return refused;
  await deleteChallenge(db, tokenHash(challenge));
  const verified = { id: person.id, passwordHash: pending.verifiedHash };
  if (!(await startSession(db, verified, session))) return refuse('sign-in-expired');
  await confirmFactorOfSession(db, session.id);
  return person;
};
