/** Mounts the rows of the call table: limit, access, input, recent password, transaction, answer. Nothing else decides them. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { pathParameters } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { FileAnswer } from '#contract/common.ts';
import { DEFAULT_TIME_ZONE } from '#domain/calendar.ts';
import type { Claims } from './credentials/access-token.ts';
import { admit, inScopeOf, lookUp, needsPassword, readClaims } from './caller.ts';
import type { Handlers, OpenContext, Services, UploadedPhoto } from './context.ts';
import type { Work } from './db.ts';
import { sendFile } from './http/file-answer.ts';
import { drain, streamed, takeFiles } from './http/file-body.ts';
import { refusalOf } from './http/problem.ts';
import { type RateLimits, rateLimits } from './limits/rate-limits.ts';
import { refreshCookieOf } from './credentials/refresh-cookie.ts';
import { refuse } from './refusals.ts';
import { hasTokenOfOurs } from './limits/unread-bodies.ts';
import { validate } from './http/validate.ts';
import { noteActivity, type Who, whoQuestion } from './who.ts';

/**
 * Reads a multipart request: its JSON parts, and its photos stored by content. `read` makes the
 * call's input of the JSON parts; it throws what is wrong with them, before a photo is read if the
 * parts come in that order, and before one is stored in any case. `required` names the JSON parts
 * that may not be missing.
 */
export type ReadUpload = <Input>(
  request: FastifyRequest,
  accountId: string,
  read: (parts: Record<string, unknown>) => Input,
  required: readonly string[],
) => Promise<{ input: Input; uploads: UploadedPhoto[] }>;

type Mounting = { services: Services; readUpload: ReadUpload };
type Mounted = Mounting & { limits: RateLimits };

/**
 * A handler without the types of its row, which no loop over all rows can have. They hold because the
 * row's schema parses the input and `admit` checks the row's access.
 */
type UntypedHandler =
  | InTransaction
  | { untransacted: (input: object, context: object) => Promise<unknown> };
type InTransaction = (input: object, context: object) => Promise<unknown>;

/** Refusals that any call may answer; all others must stand in the call's row. */
const common = new Set(
  ['bad-input', 'bad-json', 'not-signed-in', 'session-ended', 'not-allowed']
    .concat([
      'account-expired',
      'subscription-ended',
      'account-inactive',
      'too-large',
      'wrong-content-type',
    ])
    .concat(['too-many-requests', 'fault', 'busy', 'confirm-password']),
);

/** Puts every row of the table on `app`, whose error handler answers what is thrown. */
export const mountCalls = (app: FastifyInstance, handlers: Handlers, mounting: Mounting): void => {
  const mounted = { ...mounting, limits: rateLimits(app, mounting.services.settings.rateLimit) };
  const untyped = handlers as Record<CallName, UntypedHandler>;
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

/** Whether it is answered or refused, all that a client of ours sends is read first. */
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
  handler: UntypedHandler,
  mounted: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  reply.header('cache-control', 'no-store');
  await mounted.limits.countAddress(row, request);
  const claims = await readClaims(row.access, mounted.services.tokens, request);
  const asked = { row, mounted, request, reply };
  const holdsNothing = typeof handler === 'function' && !row.upload && row.body !== 'file';
  const result = await (claims && holdsNothing
    ? answerInOneTransaction(asked, handler, claims)
    : answerAfterLookup(asked, handler, claims));
  return row.file ? sendFile(reply, FileAnswer.parse(result)) : row.output.parse(result);
};

/** A call that is being answered. */
type Asked = { row: Call; mounted: Mounted; request: FastifyRequest; reply: FastifyReply };

/**
 * Who is calling is asked in the transaction that then does the work. Only for calls whose input is
 * there already: nobody's upload may hold a connection.
 */
const answerInOneTransaction = async (
  asked: Asked,
  handler: InTransaction,
  claims: Claims,
): Promise<unknown> => {
  const { row, mounted } = asked;
  const { database } = mounted.services;
  let wasIdle = false;
  const work: Work<unknown> = async (db, rows) => {
    const who = admit(row, rows, claims);
    wasIdle = who.wasIdle;
    const { input, context } = await accept(asked, who);
    return handler(input, { ...context, db });
  };
  try {
    return await inScopeOf(database, claims.accountId, work, {
      readOnly: row.method === 'GET',
      first: whoQuestion(claims),
    });
  } catch (error) {
    throw asDeclared(row, error);
  } finally {
    if (wasIdle) {
      await inScopeOf(database, claims.accountId, (db) => noteActivity(db, claims.userId));
    }
  }
};

/** Who is calling is asked first; the handler opens its transaction when its input has arrived. */
const answerAfterLookup = async (
  asked: Asked,
  handler: UntypedHandler,
  claims: Claims | undefined,
): Promise<unknown> => {
  const { row, mounted } = asked;
  const who = claims && (await lookUp(row, mounted.services.database, claims));
  const { input, context } = await accept(asked, who);
  try {
    const result =
      typeof handler === 'function'
        ? await context.transact((db) => handler(input, { ...context, db }))
        : await handler.untransacted(input, context);
    mounted.limits.noteSuccess(row, asked.request, input);
    return result;
  } catch (error) {
    throw asDeclared(row, error);
  }
};

/** The input, and what the handler is given; refuses what the row does not allow this person. */
const accept = async ({ row, mounted, request, reply }: Asked, who: Who | undefined) => {
  const { input, ...sent } = await readInput(row, mounted, request, who);
  const subjects = { ...input, account: who?.accountId, person: who?.id };
  await mounted.limits.countSubjects(row, request, subjects);
  if (who && needsPassword(row, input, who)) throw refuse('confirm-password');
  const refreshCookie = refreshCookieOf(mounted.services.settings, request, reply);
  const open = openContext(row, mounted.services, request, who, { ...sent, refreshCookie });
  return { input, context: { ...open, ...(who && { user: who }) } };
};

/** A refusal that the row does not declare is a fault of the program. */
const asDeclared = (row: Call, error: unknown): unknown => {
  const refusal = refusalOf(error);
  if (!refusal || common.has(refusal.key) || row.refusals.includes(refusal.key)) return error;
  return new Error(`${row.path} answered ${refusal.key}, which its row does not declare`, {
    cause: error,
  });
};

/** What came beside the input. */
type Sent = { uploads: readonly UploadedPhoto[]; sentFile: AsyncIterable<Buffer> };
const nothing: Sent = { uploads: [], sentFile: Readable.from([]) };

/** Path, query, body or parts as one object, held against the row's schema. */
const readInput = async (
  row: Call,
  { readUpload }: Mounting,
  request: FastifyRequest,
  who: Who | undefined,
): Promise<{ input: Record<string, unknown> } & Sent> => {
  const inPath = request.params as Record<string, string>;
  if (row.upload) {
    // A path that names nothing is refused before a single photo is read.
    validate(pathShape(row), inPath);
    if (!who || who.isSuper) throw refuse('not-allowed');
    const read = (parts: unknown) => validate(row.input, merge(parts, inPath));
    return { ...nothing, ...(await readUpload(request, who.accountId, read, requiredParts(row))) };
  }
  const inQuery = row.method === 'GET' || row.body === 'file';
  const sent = inQuery ? request.query : (request.body ?? {});
  const input = validate(row.input, merge(sent, inPath));
  if (row.body !== 'file') return { ...nothing, input };
  return { ...nothing, input, sentFile: streamed(request.raw) };
};

const pathShape = (row: Call) =>
  z.object(
    Object.fromEntries(
      pathParameters(row.path).map((key) => [key, row.input.shape[key] as z.ZodType]),
    ),
  );

/** The JSON parts of an upload that its row does not allow to be left out. */
const requiredParts = (row: Call): string[] =>
  Object.entries(row.input.shape)
    .filter(([key, schema]) => !isInPath(row, key) && !schema.safeParse(undefined).success)
    .map(([key]) => key);

const isInPath = (row: Call, key: string) => pathParameters(row.path).includes(key);

const merge = (sent: unknown, inPath: Record<string, string>): unknown =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? { ...sent, ...inPath } : sent;

const openContext = (
  row: Call,
  services: Services,
  request: FastifyRequest,
  who: Who | undefined,
  sent: Sent & Pick<OpenContext, 'refreshCookie'>,
): OpenContext => {
  const { database } = services;
  const accountId = row.access === 'super' ? null : (who?.accountId ?? null);
  const mayOnlyRead = row.method === 'GET';
  const now = new Date();
  const key = request.headers['idempotency-key'];
  return {
    transact: (work, { readOnly = mayOnlyRead } = {}) =>
      inScopeOf(database, accountId, work, { readOnly }),
    services,
    now,
    today: dayIn(who?.timeZone ?? DEFAULT_TIME_ZONE, now),
    log: request.log,
    address: request.ip,
    idempotencyKey: typeof key === 'string' ? key.slice(0, 200) : undefined,
    ...sent,
  };
};

// Making one takes longer than the rest of a small call; there are some 400 time zones at most.
const calendars = new Map<string, Intl.DateTimeFormat>();

const dayIn = (timeZone: string, instant: Date): string => {
  // Canadian English writes a day as YYYY-MM-DD.
  const calendar = calendars.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone });
  calendars.set(timeZone, calendar);
  return calendar.format(instant);
};
