/** Creates the context of a handler: what it may use besides its input. */
import { today } from '#domain/calendar.ts';
import type { RequestedCall } from './answer-call.ts';
import { auditOf } from './audit.ts';
import { inScopeOf } from './caller.ts';
import type { DayContext, OpenContext } from './context.ts';
import { attemptCookieOf } from './credentials/attempt-cookie.ts';
import { refreshCookieOf } from './credentials/refresh-cookie.ts';
import type { AccountScope, Database } from './db.ts';
import type { SentFiles } from './read-input.ts';
import type { Exchange } from './replica/recent-writes.ts';
import type { Caller } from './who.ts';

/** `user` and the calendar are known for calls with a caller. */
export type CallContext = OpenContext & Partial<DayContext & { user: Caller }>;

export const contextOf = (
  call: RequestedCall,
  caller: Caller | undefined,
  sent: SentFiles,
): CallContext => {
  const { row, request, reply, dependencies } = call;
  const { services } = dependencies;
  const now = new Date();
  const key = request.headers['idempotency-key'];
  const scope = scopeOf(call, caller);
  const reading = readerOf(call, caller);
  return {
    transact: (work, { readOnly = row.method === 'GET' } = {}) => {
      const run = (database: Database) =>
        inScopeOf(database, scope, work, { readOnly, audit: auditOf(row, request, caller) });
      return readOnly ? reading(run) : run(services.database);
    },
    read: (...queries) => reading((database) => database.read(scope, ...queries)),
    services,
    now,
    log: request.log,
    address: request.ip,
    idempotencyKey: typeof key === 'string' ? key.slice(0, 200) : undefined,
    refreshCookie: refreshCookieOf(services.settings, request, reply),
    attemptCookie: attemptCookieOf(services.settings, request, reply),
    ...sent,
    ...(caller && { user: caller, ...dayOf(caller, now) }),
  };
};

const dayOf = ({ timeZone, schoolYearBegins }: Caller, now: Date): DayContext => ({
  today: today(timeZone, now),
  schoolYearBegins,
});

/** What the statements of the call see; null: system scope. */
const scopeOf = ({ row }: RequestedCall, caller: Caller | undefined): AccountScope | null => {
  if (row.access === 'super' || !caller || caller.accountId === null) return null;
  const { accountId } = caller;
  const memberId = 'id' in caller ? caller.id : undefined;
  return { accountId, memberId, limitedMember: caller.isLimited ? memberId : undefined };
};

/** Runs read-only work on the replica or the primary. */
type Reader = <T>(work: (database: Database) => Promise<T>) => Promise<T>;

/**
 * Reads from the replica if the row allows it and the replica already has the caller's own writes.
 * A cookie of the caller says up to which write. Programs need not store cookies, so with an API
 * token that may write, the call always reads from the primary.
 */
const readerOf = (call: RequestedCall, caller: Caller | undefined): Reader => {
  const { database, replica } = call.dependencies.services;
  const mayWrite =
    caller !== undefined &&
    'tokenId' in caller &&
    (caller.scope !== 'read' || caller.scopes.length > 0);
  if (!call.row.replica || !replica || mayWrite) return (work) => work(database);
  const written = replica.findWrite(exchangeOf(call, caller));
  return (work) => replica.read(written, work);
};

/** Tells the replica, if there is one, that the caller may have written. */
export const noteWrite = async (call: RequestedCall, caller: Caller | undefined): Promise<void> => {
  if (call.row.method === 'GET') return;
  await call.dependencies.services.replica?.noteWrite(exchangeOf(call, caller));
};

const exchangeOf = ({ request, reply }: RequestedCall, caller: Caller | undefined): Exchange => ({
  request,
  reply,
  sessionId: caller && 'sessionId' in caller ? caller.sessionId : undefined,
});
