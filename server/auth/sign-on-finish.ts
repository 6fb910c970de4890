import { type IdTokenClaims, textOf } from '#domain/person/sign-on.ts';
import type { LoginAnswer } from '#contract/auth/auth.ts';
import type { CallArguments } from '#contract/calls.ts';
import { recordRefusal } from '#server/core/audit.ts';
import type { OpenContext, UntransactedHandler } from '#server/core/context.ts';
import { tokenHash } from '#server/core/credentials/secrets.ts';
import { requestClaims } from '#server/core/outbound/open-id.ts';
import { returnAddressOf } from '#server/core/outbound/provider-of.ts';
import { Refusal, refuse } from '#server/core/refusals.ts';
import { findSignOn, type StoredSignOn } from '#server/sign-on/queries.ts';
import {
  confirmProviderSession,
  findIdentified,
  type MemberLogin,
  type StoredAttempt,
  startProviderSession,
  takeAttempt,
} from '#server/sign-on/queries-people.ts';
import { signIn, refusalOfSignIn } from './signed-in.ts';
import { openProviderOf, recordProviderFault } from './sign-on/attempt.ts';
import { findOrEnrollMember } from './sign-on/member.ts';

/**
 * Finishes a sign-in, or confirms a session, with what the identity provider sent. The provider is
 * asked between two transactions. An attempt can be finished only once, whether it succeeds or not.
 */
export const signOnFinish: UntransactedHandler<'auth/sign-on-finish'> = {
  untransacted: async (returned, context) => {
    const { stored, attempt } = await takeOwnAttempt(returned, context);
    const claims = await identify(returned, context, { stored, attempt });
    const { returnTo, sessionId } = attempt;
    if (sessionId !== null) {
      await confirmOwnSession(context, stored, claims, sessionId);
      return { returnTo };
    }
    return { login: await signInMember(context, stored, claims), returnTo };
  },
};

type SignOnFinishInput = CallArguments<'auth/sign-on-finish'>;
type OwnAttempt = { stored: StoredSignOn; attempt: StoredAttempt };

const takeOwnAttempt = async (
  { accountId, state }: SignOnFinishInput,
  { transact, attemptCookie }: OpenContext,
): Promise<OwnAttempt> => {
  const browser = attemptCookie.read();
  if (browser === undefined) throw refuse('sign-on-attempt-gone');
  const found = await transact(async (db) => {
    const bound = { accountId, stateHash: tokenHash(state), browserHash: tokenHash(browser) };
    const attempt = await takeAttempt(db, bound);
    return attempt && { attempt, stored: await findSignOn(db, accountId) };
  });
  const stored = found?.stored;
  // Another provider may have been set up since the sign-in began.
  if (!stored?.isOn || stored.issuer !== found?.attempt.issuer) {
    throw refuse('sign-on-attempt-gone');
  }
  return { stored, attempt: found.attempt };
};

const identify = async (
  { accountId, ...parameters }: SignOnFinishInput,
  context: OpenContext,
  { stored, attempt }: OwnAttempt,
): Promise<IdTokenClaims> => {
  const { nonce, verifier, sessionId } = attempt;
  const returnAddress = returnAddressOf(context.services.settings, accountId);
  try {
    const { provider, opened } = await openProviderOf(context, stored);
    const sent = { state: parameters.state, nonce, verifier, returnAddress };
    return await requestClaims(opened, sent, parameters, {
      isFresh: sessionId !== null,
      emailClaims: provider.emailClaims,
    });
  } catch (error) {
    throw await recordProviderFault(context, { accountId, name: '' }, error);
  }
};

const confirmOwnSession = async (
  { transact }: OpenContext,
  { accountId, issuer }: StoredSignOn,
  { sub }: IdTokenClaims,
  sessionId: string,
): Promise<void> => {
  const isConfirmed = await transact(async (db) => {
    const person = await findIdentified(db, { accountId, issuer, subject: String(sub) });
    return person ? confirmProviderSession(db, sessionId, person.id) : false;
  });
  if (!isConfirmed) throw refuse('sign-on-other-person');
};

const signInMember = async (
  context: OpenContext,
  stored: StoredSignOn,
  claims: IdTokenClaims,
): Promise<LoginAnswer> => {
  try {
    return await signIn(context, 'cookie', async (db, session) => {
      const member = await findOrEnrollMember(db, stored, claims);
      const reason = refusalOfSignIn(member);
      if (reason) throw new MemberRefusal(reason, member);
      if (!(await startProviderSession(db, member.id, session))) throw refuse('account-inactive');
      return { ...member, isSuper: false };
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await context.transact((db) =>
      recordRefusal(db, 'sign-in-refused', subjectOf(stored, claims, error), error.key),
    );
    throw error;
  }
};

/** The refusal of a known member, whom the log entry names. */
class MemberRefusal extends Refusal {
  readonly member: MemberLogin;

  constructor(key: Refusal['key'], member: MemberLogin) {
    super(key, {});
    this.member = member;
  }
}

const subjectOf = ({ accountId }: StoredSignOn, claims: IdTokenClaims, error: Refusal) =>
  error instanceof MemberRefusal
    ? { id: error.member.id, accountId, name: error.member.fullName }
    : { id: null, accountId, name: nameInLog(claims) };

/** The email address or name that the provider stated, for the audit log. */
const nameInLog = ({ email, preferred_username: name }: IdTokenClaims): string =>
  [email, name].map(textOf).find(Boolean)?.slice(0, 254) ?? '';
