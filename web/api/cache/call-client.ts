// The cache of API responses: TanStack Query with our defaults. A response does not become stale
// with age, and a failed call is not retried. Responses are read again when they are invalidated or
// another person signs in. When the connection returns, failed calls are repeated, and so are calls
// that were answered with a response stored on the device.
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import type { CallInput, CallName } from '#contract/calls.ts';
import { invalidations, type Reads, type WriteName } from './invalidations.ts';
import { isConnected, onConnectionChange } from '#web/api/request/connection.ts';
import { ApiError } from '#web/api/request/error.ts';
import { onSession, readerOf, readSession } from '#web/api/session/session.ts';
import { readCall, type CallResponse } from './stored-responses.ts';

/** The query key of a call. */
export type CallKey = readonly [name: CallName, input: CallInput<CallName>];

/**
 * Creates an empty cache. `read` makes the call of a key, or throws an ApiError; until the server
 * answers, it may pass a stored response to `showStored`. If `isSpeculative` is set, a failure of
 * the call must not end the session.
 */
export function createCallClient(
  read: (
    key: CallKey,
    options: { signal: AbortSignal; isSpeculative: boolean },
    showStored: (response: CallResponse<unknown>) => void,
  ) => Promise<CallResponse<unknown>>,
): QueryClient {
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal, meta }) => {
          const readOnce = (isSpeculative: boolean) =>
            read(queryKey as unknown as CallKey, { signal, isSpeculative }, (response) => {
              const state = client.getQueryState(queryKey);
              if (signal.aborted || state?.fetchStatus !== 'fetching' || state.data) return;
              client.setQueryData(queryKey, response);
            });
          if (meta !== SPECULATIVE) return readOnce(false);
          return readOnce(true).catch((error: unknown) => {
            // If the user has opened the prefetched screen in the meantime, it waits for this
            // response. Then the call is repeated as a normal one, which may end the session.
            const isShown = client.getQueryCache().find({ queryKey })?.isActive();
            if (isShown && !signal.aborted && isEndOfSession(error)) return readOnce(false);
            throw error;
          });
        },
        // A response that was stored on the device is read again when it is next shown.
        staleTime: ({ state }) => (isStored(state.data) ? 0 : Number.POSITIVE_INFINITY),
        gcTime: 5 * 60 * 1000,
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      // The input of a mutation, for example a password, is not retained.
      mutations: { networkMode: 'always', gcTime: 0 },
    },
  });
  return client;
}

/**
 * Whether a speculative call failed in a way that would have ended the session, or shown the end of
 * the subscription, if it had been a normal call.
 */
const isEndOfSession = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.code === 'subscription-ended');

const SPECULATIVE = { isSpeculative: true };

const isStored = (response: unknown): boolean =>
  (response as CallResponse<unknown> | undefined)?.asOf !== undefined;

/**
 * Reads the matching calls again: those on screen now, all others when they are next shown. Calls
 * about what was deleted (`isGone`) are not read now, although they are still on screen, because
 * they would be refused.
 */
export async function invalidate(
  client: QueryClient,
  matches: (key: CallKey) => boolean,
  isGone: (key: CallKey) => boolean = () => false,
): Promise<void> {
  const filterBy = (accepts: typeof matches) => ({
    predicate: ({ queryKey }: { queryKey: QueryKey }) => accepts(queryKey as unknown as CallKey),
  });
  const filter = filterBy(matches);
  // Pending requests are cancelled first. Their responses may be older than the change because of
  // which the calls are read again, but would count as fresh.
  void client.cancelQueries(filter);
  void client.invalidateQueries({ ...filterBy(isGone), refetchType: 'none' });
  await client.invalidateQueries(filterBy((key) => matches(key) && !isGone(key)));
}

/**
 * Reads a call into the cache unless it is already there. A failure has no effect, not even if the
 * session has ended: the call is made again when its response is shown.
 */
export const readAhead = (client: QueryClient, key: CallKey): Promise<void> =>
  client.prefetchQuery({ queryKey: key, meta: SPECULATIVE });

/** Repeats the calls on screen that failed or were answered with a stored response. */
export const readMissed = (client: QueryClient): Promise<void> =>
  client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' || isStored(state.data),
  });

/** Deletes all responses and aborts all pending requests. */
export function clearCalls(client: QueryClient): void {
  const cache = client.getQueryCache();
  for (const query of cache.getAll()) {
    query.reset();
    if (query.getObserversCount() === 0) cache.remove(query);
  }
}

export const callClient = createCallClient(([name, input], options, showStored) =>
  readCall(name, input, options, showStored),
);

// Responses read by one person are never shown to another, nor to the same person who sees other
// schools now.
let reader = readerOf(readSession());
onSession(() => {
  const now = readerOf(readSession());
  if (now === reader) return;
  reader = now;
  clearCalls(callClient);
  if (now !== '') void callClient.refetchQueries({ type: 'active' });
});

/**
 * Whenever the connection returns, repeats the calls on screen that failed or were answered with a
 * stored response; returns a function that stops this.
 */
export function readMissedWhenConnected(): () => void {
  let wasConnected = isConnected();
  return onConnectionChange(() => {
    const isBack = !wasConnected && isConnected();
    wasConnected = isConnected();
    if (isBack) void readMissed(callClient);
  });
}

/**
 * Reads again what a writing call changes (invalidations.ts): after its success, or when it was
 * refused because somebody else has made a change. Calls about the things with the ids `deleted` are
 * not made again.
 */
export const invalidateAfter = (
  write: WriteName,
  deleted: readonly unknown[] = [],
): Promise<void> =>
  invalidate(callClient, isAmong([...invalidations[write], ...AFTER_EVERY_WRITE]), ([, input]) =>
    Object.values(input).some((value) => deleted.includes(value)),
  );

/**
 * The record of the changes in the account has a new entry after almost every writing call, many of
 * them complete one of the first steps of a new district, and what is found may have another name.
 */
const AFTER_EVERY_WRITE = ['account/activity', 'account/setup', 'search/all'] as const;

/** Reads these calls again. */
export const invalidateCalls = (...calls: readonly Reads[]): Promise<void> =>
  invalidate(callClient, isAmong(calls));

const isAmong =
  (calls: readonly Reads[]) =>
  ([name]: CallKey): boolean =>
    calls.some((call) => name === call || name.startsWith(`${call}/`));

/** Reads a call into the cache of the page: see `readAhead`. */
export const prefetchCall = <Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
): Promise<void> => readAhead(callClient, [name, input]);

/**
 * Waits for the calls of the part of a page that is visible without scrolling, then runs `below`,
 * which starts the calls for the rest of the page, without waiting for them. An embedded database
 * answers calls one after another, so the calls of the visible part have to be sent first.
 */
export async function prefetchFirstScreen(
  first: readonly Promise<unknown>[],
  below: () => unknown,
): Promise<void> {
  await Promise.all(first);
  below();
}
