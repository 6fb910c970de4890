/** Checks the access and input of every call and opens its transaction; no other module does. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { Call } from '#contract/call.ts';
import { DEFAULT_TIME_ZONE, today } from '#domain/calendar.ts';
import { USUAL_YEAR_BEGINS } from '#domain/school/school-year.ts';
import { auditOf, recordExport } from './audit.ts';
import { admit, type CallerClaims, inScopeOf, lookUp, refuseUnconfirmed } from './caller.ts';
import type { DayContext, OpenContext, Services } from './context.ts';
import { attemptCookieOf } from './credentials/attempt-cookie.ts';
import { refreshCookieOf } from './credentials/refresh-cookie.ts';
import type { Database, Work } from './db.ts';
import { errorToSend } from './declared-refusals.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import { readInput, type ReadUpload, type SentFiles } from './read-input.ts';
import { compileRead, readRows } from './sql/read-statement.ts';
import { type Caller, noteActivity, callerStatement } from './who.ts';

/** The settings of an account that determine its current day and its school year. */
type Calendar = Pick<Caller, 'timeZone' | 'schoolYearBegins'>;

const usualCalendar: Calendar = {
  timeZone: DEFAULT_TIME_ZONE,
  schoolYearBegins: USUAL_YEAR_BEGINS,
};

const dayOf = ({ timeZone, schoolYearBegins }: Calendar, now: Date): DayContext => ({
  today: today(timeZone, now),
  schoolYearBegins,
});

/** The objects that all calls of a server use. */
export type CallDependencies = {
  services: Services;
  readUpload: ReadUpload;
  limits: RateLimits;
};

/**
 * A handler with general types, because a loop over the call table cannot express the types of each
 * row. The precise types still hold: the row's schema parses the input, and `admit` checks the
 * access.
 */
export type UntypedHandler =
  | TransactionHandler
  | { untransacted: (input: object, context: object) => Promise<unknown> }
  | QueriesHandler;
type TransactionHandler = (input: object, context: object) => Promise<unknown>;
type QueriesHandler = {
  queries: (input: object, day: DayContext) => readonly RawBuilder<unknown>[];
  answer: (rows: readonly unknown[][], input: object, context: object) => unknown;
};

/** Returns the result of the handler; throws a refusal that the row declares, or a fault. */
export const answerOf = (call: CallInProgress, handler: UntypedHandler): Promise<unknown> => {
  const { replica } = call.dependencies.services;
  return replica && call.row.method !== 'GET'
    ? replica.writes.noting(call, () => dispatchCall(call, handler))
    : dispatchCall(call, handler);
};

const dispatchCall = (call: CallInProgress, handler: UntypedHandler): Promise<unknown> => {
  const { row, dependencies, claims } = call;
  if (row.replica && dependencies.services.replica) return answerAfterCallerLookup(call, handler);
  const holdsNothing = !row.upload && row.body !== 'file';
  return claims && holdsNothing && typeof handler === 'function'
    ? answerInOneTransaction(call, handler, claims)
    : answerAfterCallerLookup(call, handler);
};

/** A call in progress. */
export type CallInProgress = {
  row: Call;
  dependencies: CallDependencies;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Undefined for public calls. */
  claims: CallerClaims | undefined;
};

/**
 * Looks up the caller in the transaction that also does the work. This is only for calls whose
 * input has already arrived, because an upload must not hold a connection.
 */
const answerInOneTransaction = async (
  call: CallInProgress,
  handler: TransactionHandler,
  claims: CallerClaims,
): Promise<unknown> => {
  const { row, dependencies } = call;
  const { database } = dependencies.services;
  let wasIdle = false;
  const work: Work<unknown> = async (db, rows) => {
    const who = admit(call, rows, claims);
    wasIdle = who.wasIdle;
    const { input, context } = await accept(call, who);
    return handler(input, { ...context, db });
  };
  try {
    return await inScopeOf(database, claims.accountId, work, {
      readOnly: row.method === 'GET',
      first: callerStatement(claims),
      audit: auditOf(row, call.request, 'userId' in claims ? { id: claims.userId } : undefined),
    });
  } catch (error) {
    throw errorToSend(row, error);
  } finally {
    if (wasIdle) {
      await inScopeOf(database, claims.accountId, (db) => noteActivity(db, claims));
    }
  }
};

/**
 * The caller is looked up first; the handler opens its transaction, or its queries are sent, after
 * the caller was admitted and the input has arrived. A list or report may be read from the replica,
 * but the caller is always looked up on the primary, because a deactivation must take effect
 * immediately.
 */
const answerAfterCallerLookup = async (
  call: CallInProgress,
  handler: UntypedHandler,
): Promise<unknown> => {
  const { row, dependencies, claims } = call;
  const who = claims && (await lookUp(call, dependencies.services.database, claims));
  const { input, context } = await accept(call, who);
  try {
    const result = await resultOf(handler, input, context, readerOf(call, who));
    if (row.file) await context.transact((db) => recordExport(db, row, input), { readOnly: false });
    dependencies.limits.noteSuccess(row, call.request, input);
    return result;
  } catch (error) {
    throw errorToSend(row, error);
  }
};

const resultOf = (
  handler: UntypedHandler,
  input: object,
  context: OpenContext,
  read: Reader,
): Promise<unknown> => {
  if (typeof handler === 'function') {
    return context.transact((db) => handler(input, { ...context, db }));
  }
  if ('untransacted' in handler) return handler.untransacted(input, context);
  return read(async (database, accountId) => {
    const queries = handler.queries(input, context).map(compileRead);
    return handler.answer(await database.read(accountId, queries), input, context);
  });
};

/** Runs read-only work on the replica or the primary, in the scope of the call. */
type Reader = <T>(work: (database: Database, accountId: string | null) => Promise<T>) => Promise<T>;

/**
 * Reads from the replica if the row allows it and the replica already has the caller's own writes.
 * A cookie of the caller says up to which write. Programs need not store cookies, so with an API
 * token that may write, the call always reads from the primary.
 */
const readerOf = (call: CallInProgress, who: Caller | undefined): Reader => {
  const { row, dependencies } = call;
  const { database, replica } = dependencies.services;
  const accountId = scopeOf(row, who);
  const mayWrite = who !== undefined && 'tokenId' in who && who.scope !== 'read';
  if (!row.replica || !replica || mayWrite) return (work) => work(database, accountId);
  const written = replica.writes.find(call);
  return (work) => replica.read(written, (chosen) => work(chosen, accountId));
};

/** The account in whose scope the call runs; null: system scope. */
const scopeOf = (row: Call, who: Caller | undefined): string | null =>
  row.access === 'super' ? null : (who?.accountId ?? null);

/**
 * Returns the input and the context of the handler. Throws a refusal if the row does not allow this
 * caller to make the call.
 */
const accept = async (call: CallInProgress, who: Caller | undefined) => {
  const { row, dependencies, request, reply } = call;
  const { input, ...sent } = await readInput(row, dependencies.readUpload, request, who);
  const person = who && 'id' in who ? who.id : undefined;
  const subjects = { ...input, account: who?.accountId, person };
  await dependencies.limits.countSubjects(row, request, subjects);
  if (who) refuseUnconfirmed(row, input, who);
  const refreshCookie = refreshCookieOf(dependencies.services.settings, request, reply);
  const attemptCookie = attemptCookieOf(dependencies.services.settings, request, reply);
  const open = openContext(call, who, { ...sent, refreshCookie, attemptCookie });
  return { input, context: { ...open, ...(who && { user: who }) } };
};

const openContext = (
  call: CallInProgress,
  who: Caller | undefined,
  sent: SentFiles & Pick<OpenContext, 'refreshCookie' | 'attemptCookie'>,
): OpenContext => {
  const { row, request, dependencies } = call;
  const { services } = dependencies;
  const now = new Date();
  const key = request.headers['idempotency-key'];
  return {
    transact: (work, { readOnly = row.method === 'GET' } = {}) => {
      const run = (database: Database, accountId: string | null) =>
        inScopeOf(database, accountId, work, { readOnly, audit: auditOf(row, request, who) });
      return readOnly ? readerOf(call, who)(run) : run(services.database, scopeOf(row, who));
    },
    read: (query) =>
      readerOf(call, who)((database, accountId) => readRows(database, accountId, query)),
    services,
    now,
    ...dayOf(who ?? usualCalendar, now),
    log: request.log,
    address: request.ip,
    idempotencyKey: typeof key === 'string' ? key.slice(0, 200) : undefined,
    ...sent,
  };
};
