/** Authenticates the sender of a request and checks the access column of the call table. */
import type { FastifyRequest } from 'fastify';
import type { Access, Call } from '#contract/call.ts';
import { confirmations } from '#contract/confirm.ts';
import { permits } from '#domain/account/api-token.ts';
import { may } from '#domain/person/role.ts';
import type { RequestedCall } from './answer-call.ts';
import type { AccessTokens, AccessTokenClaims } from './credentials/access-token.ts';
import { isApiToken, readApiToken, type TokenClaims } from './credentials/api-token.ts';
import type { AccountScope, Database, TransactionOptions, Work } from './db.ts';
import { refuse } from './refusals.ts';
import { bearerOf } from './limits/unread-bodies.ts';
import { type Caller, findCaller, noteActivity, readCaller, type SignedInUser } from './who.ts';

/** The claims of a session's access token, or of an API token. */
export type CallerClaims = AccessTokenClaims | TokenClaims;

/** The claims of the request's token; undefined for public calls. */
export const readClaims = async (
  access: Access,
  tokens: AccessTokens,
  request: FastifyRequest,
): Promise<CallerClaims | undefined> => {
  if (access === 'anyone') return undefined;
  const token = bearerOf(request);
  if (!token) throw refuse('not-signed-in');
  if (isApiToken(token)) {
    const claims = readApiToken(token);
    if (!claims) throw refuse('token-invalid');
    return claims;
  }
  const claims = await tokens.read(token);
  if (!claims) throw refuse('session-ended');
  return claims;
};

/**
 * The response header with the caller's present role, so that the menus of the web app follow a
 * change of role.
 */
const ROLE_HEADER = 'good-repair-role';
/** Likewise, which schools the caller is limited to, as a hash; `all` without a limit. */
const SCHOOLS_HEADER = 'good-repair-schools';

/**
 * The user or token that makes the call. Throws a refusal unless they are active and the row admits
 * them.
 */
export const admitCaller = async (call: RequestedCall, claims: CallerClaims): Promise<Caller> => {
  const { database } = call.dependencies.services;
  const [rows] = await database.read(claims.accountId, findCaller(claims));
  const who = readCaller(rows, 'tokenHash' in claims ? 'token-invalid' : 'session-ended');
  // If the accounts differ, the user was in another account when the token was issued, and the
  // query ran in the scope of that account.
  if (who.accountId !== claims.accountId) throw refuse('session-ended');
  refuseUnlessAllowed(call, who);
  if (who.wasIdle) await inScopeOf(database, claims.accountId, (db) => noteActivity(db, claims));
  return who;
};

const refuseUnlessAllowed = ({ row, reply }: RequestedCall, who: Caller): void => {
  if (who.role !== null) {
    reply.header(ROLE_HEADER, who.role);
    reply.header(SCHOOLS_HEADER, who.schools || 'all');
  }
  if (!who.isPaid && !row.whileExpired) throw refuse('subscription-ended');
  // After the subscription has ended, only the few calls for renewing it are allowed, and they need
  // no second factor.
  if (who.needsFactor && who.isPaid && !row.withoutFactor) throw refuse('second-factor-required');
  if ('tokenId' in who) {
    if (!permits(who, row.token)) throw refuse('token-not-allowed');
  } else if (!mayCall(row.access, who)) {
    throw refuse(
      mayCall(row.access, { ...who, isLimited: false }) ? 'limited-to-schools' : 'not-allowed',
    );
  }
};

const mayCall = (
  access: Access,
  who: Pick<SignedInUser, 'role' | 'isSuper' | 'isLimited'>,
): boolean => {
  if (access === 'anyone' || access === 'signed-in') return true;
  if (access === 'super') return who.isSuper;
  const { role, isLimited } = who;
  return role !== null && may({ role, isLimited }, access);
};

/**
 * Refuses a call that requires a recent password, sign-in or second factor if the session has none.
 */
export const refuseUnconfirmed = (
  { confirm }: Call,
  input: Record<string, unknown>,
  who: Caller,
): void => {
  if ('tokenId' in who) return;
  if (!confirmations[confirm].applies({ input, email: who.email })) return;
  const lacksFactor = confirm === 'with-factor' && who.hasFactor && !who.isFactorConfirmed;
  if (who.byProvider) {
    if (!who.isConfirmed) throw refuse('confirm-sign-on');
    if (lacksFactor) throw refuse('confirm-factor-only');
  }
  if (lacksFactor) throw refuse('confirm-factor');
  if (!who.isConfirmed) throw refuse('confirm-password');
};

/** Runs `work` in the scope of an account, or in system scope for null. */
export const inScopeOf = <T>(
  database: Database,
  scope: AccountScope | string | null,
  work: Work<T>,
  options?: TransactionOptions,
): Promise<T> =>
  scope === null ? database.asSystem(work, options) : database.asAccount(scope, work, options);
