/**
 * Registers the rows of the call table as routes. For each: limit, access, input, recent password,
 * transaction, answer. Nothing else decides about them.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Call } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { FileAnswer } from '#contract/common.ts';
import { DEFAULT_TIME_ZONE, today } from '#domain/calendar.ts';
import {
  admit,
  type CallerClaims,
  inScopeOf,
  lookUp,
  needsPassword,
  readClaims,
} from './caller.ts';
import type { Handlers, OpenContext, Services } from './context.ts';
import type { RawBuilder } from 'kysely';
import type { Work } from './db.ts';
import { auditOf, recordExport } from './audit.ts';
import { checkedAnswer } from './http/checked-answer.ts';
import { sendFile } from './http/file-answer.ts';
import { drain, takeFiles } from './http/file-body.ts';
import { questionOf } from './sql/question.ts';
import { refusalOf } from './http/problem.ts';
import { type RateLimits, rateLimits } from './limits/rate-limits.ts';
import { refreshCookieOf } from './credentials/refresh-cookie.ts';
import { merge, nothing, readInput, type ReadUpload, type Sent } from './read-input.ts';
import { atField, refuse } from './refusals.ts';
import { hasTokenOfOurs } from './limits/unread-bodies.ts';
import { type Caller, noteActivity, whoQuestion } from './who.ts';

type Mounting = { services: Services; readUpload: ReadUpload };
type Mounted = Mounting & {
  limits: RateLimits;
  /** By account, as of its last request; a guess that the lookup of the caller confirms. */
  timeZones: Map<string | null, string>;
};

/**
 * A handler without the types of its row, which a loop over all rows cannot express. They hold
 * because the row's schema parses the input and `admit` checks the row's access.
 */
type UntypedHandler =
  | InTransaction
  | { untransacted: (input: object, context: object) => Promise<unknown> };
type InTransaction = (input: object, context: object) => Promise<unknown>;
type ByQuestions = {
  questions: (input: object, day: { today: string }) => readonly RawBuilder<unknown>[];
  answer: (answers: readonly unknown[][], input: object, context: object) => unknown;
};

/** Refusals that any call may answer; all others must be listed in the call's row. */
const common = new Set(
  ['bad-input', 'bad-json', 'not-signed-in', 'session-ended', 'not-allowed', 'token-invalid']
    .concat([
      'account-expired',
      'subscription-ended',
      'account-inactive',
      'token-not-allowed',
      'too-large',
      'wrong-content-type',
    ])
    .concat(['too-many-requests', 'fault', 'busy', 'unavailable', 'storage-full'])
    .concat('confirm-password'),
);

/** Registers every row of the table on `app`; its error handler answers what is thrown. */
export const mountCalls = (app: FastifyInstance, handlers: Handlers, mounting: Mounting): void => {
  const limits = rateLimits(app, mounting.services.settings.rateLimit);
  const mounted = { ...mounting, limits, timeZones: new Map() };
  const untyped = handlers as Record<CallName, UntypedHandler | ByQuestions>;
  for (const name of Object.keys(calls) as CallName[]) {
    const row: Call = calls[name];
    const route: RouteOptions = {
      method: row.method,
      url: row.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { takesUpload: row.upload === true || row.body === 'file' },
      handler: (request, reply) => answer(row, untyped[name], mounted, request, reply),
    };
    if (row.body === 'file') mountFileCall(app, route, mounted);
    else app.route(route);
  }
};

/** Reads the whole body of our own clients, whether the request is answered or refused. */
const mountFileCall = (
  app: FastifyInstance,
  { handler, ...route }: RouteOptions,
  { services: { tokens } }: Mounted,
): void => {
  void app.register(async (part) => {
    takeFiles(part);
    part.route({
      ...route,
      handler: async function (request, reply) {
        try {
          return await handler.call(this, request, reply);
        } finally {
          if (await hasTokenOfOurs(request, tokens)) await drain(request.raw);
        }
      },
    });
  });
};

const answer = async (
  row: Call,
  handler: UntypedHandler | ByQuestions,
  mounted: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  reply.header('cache-control', 'no-store');
  await mounted.limits.countAddress(row, request);
  const claims = await readClaims(row.access, mounted.services.tokens, request);
  if (claims && 'tokenHash' in claims) await mounted.limits.countToken(request, claims.tokenHash);
  const asked = { row, mounted, request, reply };
  const result = await answerOf(asked, handler, claims);
  if (row.file) return sendFile(reply, FileAnswer.parse(result));
  const checked = await checkedAnswer(row.output, result);
  reply.type('application/json; charset=utf-8');
  return checked;
};

const answerOf = (
  asked: Asked,
  handler: UntypedHandler | ByQuestions,
  claims: CallerClaims | undefined,
): Promise<unknown> => {
  if ('questions' in handler) {
    if (!claims) throw new Error(`${asked.row.path} asks in an account, so it needs a member.`);
    return answerByQuestions(asked, handler, claims);
  }
  const holdsNothing = !asked.row.upload && asked.row.body !== 'file';
  return claims && holdsNothing && typeof handler === 'function'
    ? answerInOneTransaction(asked, handler, claims)
    : answerAfterLookup(asked, handler, claims);
};

/** A call in progress. */
type Asked = { row: Call; mounted: Mounted; request: FastifyRequest; reply: FastifyReply };

/**
 * The caller is looked up in the transaction that also does the work. Only for calls whose input
 * has already arrived, because an upload must not hold a connection.
 */
const answerInOneTransaction = async (
  asked: Asked,
  handler: InTransaction,
  claims: CallerClaims,
): Promise<unknown> => {
  const { row, mounted } = asked;
  const { database } = mounted.services;
  let wasIdle = false;
  const work: Work<unknown> = async (db, rows) => {
    const who = admit(asked, rows, claims);
    wasIdle = who.wasIdle;
    const { input, context } = await accept(asked, who);
    return handler(input, { ...context, db });
  };
  try {
    return await inScopeOf(database, claims.accountId, work, {
      readOnly: row.method === 'GET',
      first: whoQuestion(claims),
      audit: auditOf(row, asked.request, 'userId' in claims ? { id: claims.userId } : undefined),
    });
  } catch (error) {
    throw asDeclared(row, error);
  } finally {
    if (wasIdle) {
      await inScopeOf(database, claims.accountId, (db) => noteActivity(db, claims));
    }
  }
};

/**
 * The caller is looked up together with all other queries. The rows are not used before the caller
 * is admitted; what a refused caller may not read was read in the scope of their own account. The
 * queries get the day of the account's last known time zone; if it is another day, they are sent again.
 */
const answerByQuestions = async (
  asked: Asked,
  handler: ByQuestions,
  claims: CallerClaims,
): Promise<unknown> => {
  const { row, mounted, request } = asked;
  const { database } = mounted.services;
  const checked = row.input.safeParse(
    merge(request.query, request.params as Record<string, string>),
  ).data;
  // In system scope the queries of a member would read all accounts.
  const isInScope = (row.access === 'super') === (claims.accountId === null);
  const ask = async (day: string) => {
    const questions = checked && isInScope ? handler.questions(checked, { today: day }) : [];
    const [whoRows = [], ...rows] = await database.ask(claims.accountId, [
      whoQuestion(claims),
      ...questions.map(questionOf),
    ]);
    return { who: admit(asked, whoRows, claims), rows };
  };
  const zone = mounted.timeZones.get(claims.accountId) ?? DEFAULT_TIME_ZONE;
  const guessed = today(zone, new Date());
  const first = await ask(guessed);
  const { who } = first;
  mounted.timeZones.set(claims.accountId, who.timeZone);
  if (who.wasIdle) {
    await inScopeOf(database, claims.accountId, (db) => noteActivity(db, claims));
  }
  const { input, context } = await accept(asked, who, checked);
  const { rows } = context.today === guessed ? first : await ask(context.today);
  try {
    return handler.answer(rows, input, context);
  } catch (error) {
    throw asDeclared(row, error);
  }
};

/** The caller is looked up first; the handler opens its transaction when its input has arrived. */
const answerAfterLookup = async (
  asked: Asked,
  handler: UntypedHandler,
  claims: CallerClaims | undefined,
): Promise<unknown> => {
  const { row, mounted } = asked;
  const who = claims && (await lookUp(asked, mounted.services.database, claims));
  const { input, context } = await accept(asked, who);
  try {
    const result =
      typeof handler === 'function'
        ? await context.transact((db) => handler(input, { ...context, db }))
        : await handler.untransacted(input, context);
    if (row.file) await context.transact((db) => recordExport(db, row, input), { readOnly: false });
    mounted.limits.noteSuccess(row, asked.request, input);
    return result;
  } catch (error) {
    throw asDeclared(row, error);
  }
};

/**
 * The input (parsed here unless it is `checked` already) and the context of the handler; refuses
 * what the row does not allow this caller.
 */
const accept = async (
  { row, mounted, request, reply }: Asked,
  who: Caller | undefined,
  checked?: Record<string, unknown>,
) => {
  const { input, ...sent } = checked
    ? { ...nothing, input: checked }
    : await readInput(row, mounted.readUpload, request, who);
  const person = who && 'id' in who ? who.id : undefined;
  const subjects = { ...input, account: who?.accountId, person };
  await mounted.limits.countSubjects(row, request, subjects);
  if (who && needsPassword(row, input, who)) throw refuse('confirm-password');
  const refreshCookie = refreshCookieOf(mounted.services.settings, request, reply);
  const open = openContext(row, mounted.services, request, who, { ...sent, refreshCookie });
  return { input, context: { ...open, ...(who && { user: who }) } };
};

/**
 * The refusal as it is answered, with the field that it concerns. One that the row does not declare is
 * a fault of the program.
 */
const asDeclared = (row: Call, error: unknown): unknown => {
  const refusal = refusalOf(error);
  if (!refusal) return error;
  if (common.has(refusal.key) || row.refusals.includes(refusal.key)) {
    return atField(refusal, Object.keys(row.input.shape));
  }
  return new Error(`${row.path} answered ${refusal.key}, which its row does not declare`, {
    cause: error,
  });
};

const openContext = (
  row: Call,
  services: Services,
  request: FastifyRequest,
  who: Caller | undefined,
  sent: Sent & Pick<OpenContext, 'refreshCookie'>,
): OpenContext => {
  const { database } = services;
  const accountId = row.access === 'super' ? null : (who?.accountId ?? null);
  const now = new Date();
  const key = request.headers['idempotency-key'];
  return {
    transact: (work, { readOnly = row.method === 'GET' } = {}) =>
      inScopeOf(database, accountId, work, { readOnly, audit: auditOf(row, request, who) }),
    services,
    now,
    today: today(who?.timeZone ?? DEFAULT_TIME_ZONE, now),
    log: request.log,
    address: request.ip,
    idempotencyKey: typeof key === 'string' ? key.slice(0, 200) : undefined,
    ...sent,
  };
};
