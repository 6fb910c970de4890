/** The second step of a sign-in, by a code or by a passkey. */
import type { LoginAnswer } from '#contract/auth/auth.ts';
import type { OpenContext } from '#server/core/context.ts';
import { tokenHash } from '#server/core/credentials/secrets.ts';
import type { Transaction } from '#server/core/db.ts';
import { type Refusal, refuse } from '#server/core/refusals.ts';
import { confirmFactorOfSession, deleteChallenge, lockChallenge } from '#server/factor/queries.ts';
import { mustUseProvider } from '#server/user/queries-provider.ts';
import { findLogin, type LoginRow, startSession } from './queries.ts';
import { signIn, refusalOfSignIn } from './signed-in.ts';

type SecondStepInput = { challenge: string; session?: 'cookie' | undefined };

/**
 * Checks the second factor of this person. If it is wrong, returns a refusal; the caller commits
 * the transaction nevertheless.
 */
type FactorCheck = (db: Transaction, person: LoginRow) => Promise<Refusal | undefined>;

/**
 * Finishes a sign-in. A refusal is committed, so that wrong codes are counted; the challenge
 * remains valid for another attempt.
 */
export const finishSecondStep = (
  context: OpenContext,
  { challenge, session: delivery }: SecondStepInput,
  checkFactor: FactorCheck,
): Promise<LoginAnswer> =>
  signIn(context, delivery, (db, session) => acceptSecondStep(db, challenge, checkFactor, session));

const acceptSecondStep = async (
  db: Transaction,
  challenge: string,
  checkFactor: FactorCheck,
  session: { id: string; refreshHash: Buffer },
): Promise<LoginRow | Refusal> => {
  const pending = await lockChallenge(db, tokenHash(challenge));
  const person = pending && (await findLogin(db, pending.email));
  if (!pending || person?.id !== pending.userId) return refuse('sign-in-expired');
  const reason = refusalOfSignIn(person);
  if (reason !== undefined) return refuse(reason);
  // After the password was entered, the account may have been set to allow only single sign-on.
  if (await mustUseProvider(db, person.id)) return refuse('sign-on-only');
  const refused = await checkFactor(db, person);
  if (refused) return refused;
  await deleteChallenge(db, tokenHash(challenge));
  const verified = { id: person.id, passwordHash: pending.verifiedHash };
  if (!(await startSession(db, verified, session))) return refuse('sign-in-expired');
  await confirmFactorOfSession(db, session.id);
  return person;
};
