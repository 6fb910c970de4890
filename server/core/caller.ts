/** Authenticates the sender of a request and checks the access column of the call table. */
import type { FastifyRequest } from 'fastify';
import type { Access, Call } from '#contract/call.ts';
import { confirmations } from '#contract/confirm.ts';
import { can } from '#domain/role.ts';
import type { AccessTokens, Claims } from './credentials/access-token.ts';
import type { Database, TransactionOptions, Work } from './db.ts';
import { refuse } from './refusals.ts';
import { bearerOf } from './limits/unread-bodies.ts';
import { noteActivity, type Who, whoOf, whoQuestion } from './who.ts';

/** The claims of the request's token; undefined for public calls. */
export const readClaims = async (
  access: Access,
  tokens: AccessTokens,
  request: FastifyRequest,
): Promise<Claims | undefined> => {
  if (access === 'anyone') return undefined;
  const token = bearerOf(request);
  if (!token) throw refuse('not-signed-in');
  const claims = await tokens.read(token);
  if (!claims) throw refuse('session-ended');
  return claims;
};

/** The user in the result of `whoQuestion`, if the call's row admits them. */
export const admit = (row: Call, rows: readonly unknown[], claims: Claims): Who => {
  const who = whoOf(rows);
  // The token predates a change of the user's account, so the transaction opened in the wrong
  // scope.
  if (who.accountId !== claims.accountId) throw refuse('session-ended');
  if (!who.isPaid && !row.whileExpired) throw refuse('subscription-ended');
  if (!mayCall(row.access, who)) throw refuse('not-allowed');
  return who;
};

const mayCall = (access: Access, who: Who): boolean => {
  if (access === 'anyone' || access === 'signed-in') return true;
  if (access === 'super') return who.isSuper;
  return who.role !== null && can(who.role, access);
};

/** Whether the call requires a recently entered password that this session lacks. */
export const needsPassword = (row: Call, input: Record<string, unknown>, who: Who): boolean =>
  row.confirm !== undefined &&
  !who.isConfirmed &&
  confirmations[row.confirm].applies({ input, email: who.email });

/** Looks up the user in a separate transaction. */
export const lookUp = (row: Call, database: Database, claims: Claims): Promise<Who> =>
  inScopeOf(
    database,
    claims.accountId,
    async (db, rows) => {
      const who = admit(row, rows, claims);
      if (who.wasIdle) await noteActivity(db, who.id);
      return who;
    },
    { first: whoQuestion(claims) },
  );

/** Runs `work` in the scope of an account, or in system scope for null. */
export const inScopeOf = <T>(
  database: Database,
  accountId: string | null,
  work: Work<T>,
  options?: TransactionOptions,
): Promise<T> =>
  accountId === null
    ? database.asSystem(work, options)
    : database.asAccount(accountId, work, options);
