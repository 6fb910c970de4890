/** Answers a request for a call. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Call, nameOfPath } from '#contract/call.ts';
import type { CallName } from '#contract/calls.ts';
import { FileAnswer } from '#contract/common.ts';
import { recordExport } from './audit.ts';
import { type CallContext, contextOf, noteWrite } from './call-context.ts';
import { admitCaller, readClaims, refuseUnconfirmed } from './caller.ts';
import type { Services } from './context.ts';
import { errorToSend } from './declared-refusals.ts';
import { checkAnswer } from './http/checked-answer.ts';
import { sendFile } from './http/file-answer.ts';
import { doOnce } from './once.ts';
import type { Transaction } from './db.ts';
import type { RateLimits } from './limits/rate-limits.ts';
import { readInput, type ReadUpload } from './read-input.ts';

/** The objects that all calls of a server use. */
export type CallDependencies = {
  services: Services;
  readUpload: ReadUpload;
  limits: RateLimits;
};

/**
 * A handler with general types, because a loop over the call table cannot express the types of each
 * row. The precise types still hold: the row's schema parses the input, and `admitCaller` checks
 * the access.
 */
export type UntypedHandler =
  | ((input: object, context: object) => Promise<unknown>)
  | { untransacted: (input: object, context: object) => Promise<unknown> };

/** A request for a call of the table. */
export type RequestedCall = {
  row: Call;
  handler: UntypedHandler;
  dependencies: CallDependencies;
  request: FastifyRequest;
  reply: FastifyReply;
};

/**
 * Every call passes through these steps, in this order. Returns the body of the response, or the
 * reply if it is sent already; throws a refusal that the row declares, or a fault.
 */
export const answerCall = async (call: RequestedCall): Promise<unknown> => {
  const { row, request, reply, dependencies } = call;
  const { services, limits, readUpload } = dependencies;
  reply.header('cache-control', 'no-store');

  await limits.countAddress(row, request);
  const claims = await readClaims(row.access, services.tokens, request);
  await limits.countToken(request, claims);
  const caller = claims && (await admitCaller(call, claims));

  // Reading a long body takes time and memory, which a refused request must not cost.
  const isLong = row.body === 'long';
  if (isLong) await limits.countSubjects(row, request, {}, caller);
  const { input, ...sent } = await readInput(row, readUpload, request, caller);
  if (!isLong) await limits.countSubjects(row, request, input, caller);
  if (caller) refuseUnconfirmed(row, input, caller);

  const context = contextOf(call, caller, sent);
  const result = await handle(call, input, context);
  limits.noteSuccess(row, request, input);

  if (row.file) return sendFile(reply, FileAnswer.parse(result));
  const body = await checkAnswer(row.output, result);
  reply.type('application/json; charset=utf-8');
  return body;
};

/**
 * Whether a call of an API token is answered once for each Idempotency-Key: what adds something.
 * `inspection/save`, which people repeat too, does this itself.
 */
const isRepeatable = ({ row }: RequestedCall, { user }: CallContext): boolean =>
  row.method === 'POST' && user !== undefined && 'tokenId' in user;

/** Runs the handler, in a transaction unless it is untransacted. */
const handle = async (
  call: RequestedCall,
  input: object,
  context: CallContext,
): Promise<unknown> => {
  const { row, handler } = call;
  try {
    if (typeof handler === 'function') {
      const run = (db: Transaction) => handler(input, { ...context, db });
      if (!isRepeatable(call, context)) return await context.transact(run);
      const name = nameOfPath(row.path) as CallName;
      return await context.transact((db) =>
        doOnce({ ...context, db }, name, input, () => run(db) as Promise<object>),
      );
    }
    const result = await handler.untransacted(input, context);
    if (row.file) await context.transact((db) => recordExport(db, row, input), { readOnly: false });
    return result;
  } catch (error) {
    throw errorToSend(row, error);
  } finally {
    await noteWrite(call, context.user);
  }
};
