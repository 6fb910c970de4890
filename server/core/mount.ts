/** Mounts the rows of the call table: limit, access, input, recent password, transaction, answer. Nothing else decides them. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Access, Call } from '#contract/call.ts';
import { pathParameters } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { confirmations } from '#contract/confirm.ts';
import { FileAnswer } from '#contract/common.ts';
import { can } from '#domain/role.ts';
import type {
  AnyHandler,
  Handlers,
  Member,
  OpenContext,
  Services,
  UploadedPicture,
} from './context.ts';
import { sendFile } from './file-answer.ts';
import { drain, streamed, takeFiles } from './file-body.ts';
import { refusalOf } from './problem.ts';
import { type RateLimits, rateLimits } from './rate-limits.ts';
import { refuse } from './refusals.ts';
import { validate } from './validate.ts';
import { getWho, type Who } from './who.ts';

/**
 * Reads a multipart request: its JSON parts, and its photos stored by content. `read` makes the
 * call's input of the JSON parts; it throws what is wrong with them, before a photo is read if the
 * parts come in that order, and before one is stored in any case. `required` names the JSON parts
 * that may not be missing.
 */
export type ReadUpload = <Input>(
  request: FastifyRequest,
  who: Who,
  read: (parts: Record<string, unknown>) => Input,
  required: readonly string[],
) => Promise<{ input: Input; uploads: UploadedPicture[] }>;

type Mounting = { services: Services; readUpload: ReadUpload };
type Mounted = Mounting & { limits: RateLimits };

/** Refusals that any call may answer; all others must stand in the call's row. */
const common = new Set(
  ['bad-input', 'bad-json', 'not-signed-in', 'session-ended', 'not-allowed']
    .concat(['account-expired', 'account-inactive', 'too-large', 'wrong-content-type'])
    .concat(['too-many-requests', 'fault', 'busy']),
);

/** Puts every row of the table on `app`, whose error handler answers what is thrown. */
export const mountCalls = (app: FastifyInstance, handlers: Handlers, mounting: Mounting): void => {
  const mounted = { ...mounting, limits: rateLimits(app, mounting.services.settings.rateLimit) };
  for (const name of Object.keys(calls) as CallName[]) {
    const row: Call = calls[name];
    const route: RouteOptions = {
      method: row.method,
      url: row.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => answer(row, handlers[name], mounted, request, reply),
    };
    if (row.body === 'file') mountFileCall(app, route);
    else app.route(route);
  }
};

/** Whether it is answered or refused, all that the client sends is read first. */
const mountFileCall = (app: FastifyInstance, { handler, ...route }: RouteOptions): void => {
  void app.register(async (part) => {
    takeFiles(part);
    part.route({
      ...route,
      handler: async function (request, reply) {
        try {
          return await handler.call(this, request, reply);
        } finally {
          await drain(request.raw);
        }
      },
    });
  });
};

const answer = async (
  row: Call,
  handler: AnyHandler<CallName>,
  mounted: Mounted,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { services, limits } = mounted;
  reply.header('cache-control', 'no-store');
  await limits.countAddress(row, request);
  const who = await admit(row.access, services, request);
  const { input, ...sent } = await readInput(row, mounted, request, who);
  await limits.countSubjects(row, request, { ...input, account: who?.accountId, person: who?.id });
  if (who && needsPassword(row, input, who)) throw refuse('confirm-password');
  const open = openContext(row, services, request, who, sent);
  const result = await run(row, handler, input, open);
  return row.file ? sendFile(reply, FileAnswer.parse(result)) : row.output.parse(result);
};

/** The handler's work; it may refuse only by what its row declares. */
const run = async (
  row: Call,
  handler: AnyHandler<CallName>,
  input: unknown,
  open: OpenContext & { user: Member },
): Promise<unknown> => {
  try {
    return typeof handler === 'function'
      ? await open.transact((db) => handler(input as never, { ...open, db }))
      : await handler.untransacted(input as never, open);
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal && !common.has(refusal.key) && !row.refusals.includes(refusal.key)) {
      throw new Error(`${row.path} answered ${refusal.key}, which its row does not declare`, {
        cause: error,
      });
    }
    throw error;
  }
};

/** The person a request comes from, if its row lets them in; undefined where anyone may call. */
const admit = async (
  access: Access,
  { database, tokens }: Services,
  request: FastifyRequest,
): Promise<Who | undefined> => {
  if (access === 'anyone') return undefined;
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (!token) throw refuse('not-signed-in');
  const claims = await tokens.read(token);
  if (!claims) throw refuse('session-ended');
  const who = await database.asSystem((db) => getWho(db, claims));
  if (!mayCall(access, who)) throw refuse('not-allowed');
  return who;
};

const mayCall = (access: Access, who: Who): boolean => {
  if (access === 'anyone' || access === 'signed-in') return true;
  if (access === 'super') return who.isSuper;
  return who.role !== null && can(who.role, access);
};

/** Whether the call needs a recent password and this session has none. */
const needsPassword = (row: Call, input: Record<string, unknown>, who: Who): boolean =>
  row.confirm !== undefined &&
  !who.isConfirmed &&
  confirmations[row.confirm].applies({ input, email: who.email });

/** What came beside the input. */
type Sent = { uploads: readonly UploadedPicture[]; sentFile: AsyncIterable<Buffer> };
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
    const read = (parts: unknown) => validate(row.input, merge(parts, inPath));
    return { ...nothing, ...(await readUpload(request, who as Who, read, requiredParts(row))) };
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
  sent: Sent,
): OpenContext & { user: Member } => {
  const { database } = services;
  const accountId = row.access === 'super' ? null : (who?.accountId ?? null);
  const mayOnlyRead = row.method === 'GET';
  const now = new Date();
  const key = request.headers['idempotency-key'];
  return {
    transact: (work, { readOnly = mayOnlyRead } = {}) =>
      accountId === null
        ? database.asSystem(work, { readOnly })
        : database.asAccount(accountId, work, { readOnly }),
    // A row with a permission only admits members; the other rows' handlers do not read `user`.
    user: who as Member,
    services,
    now,
    today: dayIn(who?.timeZone ?? 'America/Los_Angeles', now),
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
