import {
  environmentManager,
  notifyManager,
  type QueryClient,
  QueryObserver,
} from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#web/api/request/error.ts';
import {
  clearCalls,
  createCallClient,
  invalidate,
  prefetchFirstScreen,
  readAhead,
  readMissed,
  type CallKey,
} from './call-client.ts';
import type { CallResponse } from './stored-responses.ts';

const failed = new ApiError(500, 'Something went wrong.');
const ended = new ApiError(401, 'Your session has ended.');

/** The requests that the client has sent; the test answers them. */
let requests: {
  page: number;
  signal: AbortSignal;
  isSpeculative: boolean;
  showStored: (response: CallResponse<unknown>) => void;
  answer: (data: unknown, asOf?: number) => void;
  fail: (error?: ApiError) => void;
}[];
let client: QueryClient;

const keyOf = (page: number): CallKey => ['school/list', { page }];
const pageOf = ([, input]: CallKey): number => (input as { page: number }).page;
const all = () => true;

beforeEach(() => {
  requests = [];
  client = createCallClient((key, { signal, isSpeculative }, showStored) => {
    const { promise, resolve, reject } = Promise.withResolvers<CallResponse<unknown>>();
    const answer = (data: unknown, asOf?: number) => resolve({ data, asOf });
    const fail = (error = failed) => reject(error);
    requests.push({ page: pageOf(key), signal, isSpeculative, showStored, answer, fail });
    return promise;
  });
  // Outside of a browser, the client never retries or deletes anything, so a browser is simulated.
  environmentManager.setIsServer(() => false);
  notifyManager.setScheduler((notify) => notify());
});
afterEach(() => void vi.useRealTimers());

/** Shows a page of the list, as a component does. */
const show = (page: number) => {
  const observer = new QueryObserver<CallResponse<unknown>, ApiError>(client, {
    queryKey: keyOf(page),
  });
  const onChange = vi.fn();
  const unsubscribe = observer.subscribe(onChange);
  const state = () => {
    const { data, error } = observer.getCurrentResult();
    return { data: data?.data, asOf: data?.asOf, error };
  };
  return { onChange, unsubscribe, state };
};
const state = (data: unknown, error: ApiError | null = null, asOf?: number) => ({
  data,
  asOf,
  error,
});
const settled = () => vi.waitFor(() => expect(client.isFetching()).toBe(0));

describe('a prefetched call', () => {
  test('is not made again when it is shown', async () => {
    void readAhead(client, keyOf(1));
    expect(requests[0]?.isSpeculative).toBe(true);
    requests[0]?.answer('first');
    await settled();
    expect(show(1).state().data).toBe('first');
    expect(requests).toHaveLength(1);
  });

  test('that failed is repeated as a normal request when its screen is shown', async () => {
    void readAhead(client, keyOf(1));
    requests[0]?.fail();
    await settled();
    show(1);
    expect(requests.map(({ isSpeculative }) => isSpeculative)).toEqual([true, false]);
  });

  test('is repeated immediately if a screen waits for it and its failure says that the session has ended', async () => {
    void readAhead(client, keyOf(1));
    const shown = show(1);
    expect(requests).toHaveLength(1);
    requests[0]?.fail(ended);
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    expect(requests[1]?.isSpeculative).toBe(false);
    requests[1]?.fail(ended);
    await settled();
    expect(shown.state()).toEqual(state(undefined, ended));
  });

  test('is not repeated if a screen waits for it and it fails for any other reason', async () => {
    void readAhead(client, keyOf(1));
    const shown = show(1);
    requests[0]?.fail();
    await settled();
    expect(shown.state()).toEqual(state(undefined, failed));
    expect(requests).toHaveLength(1);
  });
});

describe('a call whose response is shown', () => {
  test('is made once for all components that show it', async () => {
    const [one, other] = [show(1), show(1)];
    expect(one.state()).toEqual(state(undefined));
    requests[0]?.answer('first');
    await settled();
    expect(requests.map(({ page }) => page)).toEqual([1]);
    expect(one.state()).toEqual(state('first'));
    expect(other.state()).toEqual(state('first'));
  });

  test('is not made again for a component that shows it later', async () => {
    const first = show(1);
    requests[0]?.answer('first');
    await settled();
    first.unsubscribe();
    expect(show(1).state().data).toBe('first');
    expect(requests).toHaveLength(1);
  });

  test('that fails is not retried, and is made again for the next component that shows it', async () => {
    const first = show(1);
    requests[0]?.fail();
    await settled();
    expect(first.state()).toEqual(state(undefined, failed));
    expect(requests).toHaveLength(1);
    first.unsubscribe();
    const second = show(1);
    expect(second.state()).toEqual(state(undefined));
    requests[1]?.answer('second');
    await settled();
    expect(second.state()).toEqual(state('second'));
  });

  test('is aborted when no component shows it any more, and made again for the next component', async () => {
    const [one, other] = [show(1), show(1)];
    one.unsubscribe();
    expect(requests[0]?.signal.aborted).toBe(false);
    other.unsubscribe();
    expect(requests[0]?.signal.aborted).toBe(true);
    const next = show(1);
    expect(requests).toHaveLength(2);
    requests[1]?.answer('second');
    await settled();
    expect(next.state()).toEqual(state('second'));
  });

  test('shows a response stored on the device until the response of the server arrives', async () => {
    const shown = show(1);
    requests[0]?.showStored({ data: 'stored', asOf: 7 });
    expect(shown.state()).toEqual(state('stored', null, 7));
    requests[0]?.answer('first');
    await settled();
    expect(shown.state()).toEqual(state('first'));
    // A stored response that is found late must not replace the response of the server.
    requests[0]?.showStored({ data: 'stored', asOf: 7 });
    expect(shown.state().data).toBe('first');
  });

  test('does not fall back to the stored response after the request was aborted or has failed', async () => {
    show(1).unsubscribe();
    requests[0]?.showStored({ data: 'stored', asOf: 7 });
    const shown = show(1);
    expect(shown.state()).toEqual(state(undefined));
    requests[1]?.fail();
    await settled();
    requests[1]?.showStored({ data: 'stored', asOf: 7 });
    expect(shown.state()).toEqual(state(undefined, failed));
  });

  test('that was answered with a stored response is made again for the next component', async () => {
    const { state: shown, unsubscribe } = show(1);
    requests[0]?.answer('stored', 7);
    await settled();
    expect(shown()).toEqual(state('stored', null, 7));
    unsubscribe();
    expect(show(1).state().data).toBe('stored');
    expect(requests).toHaveLength(2);
  });
});

test('`readMissed` repeats only the calls on screen that failed or show a stored response', async () => {
  const [stored, missing, fresh] = [show(1), show(2), show(3)];
  requests[0]?.answer('stored', 7);
  requests[1]?.fail();
  requests[2]?.answer('fresh');
  const gone = show(4);
  requests[3]?.fail();
  await settled();
  gone.unsubscribe();
  void readMissed(client);
  expect(requests.slice(4).map(({ page }) => page)).toEqual([1, 2]);
  requests[4]?.answer('current');
  requests[5]?.answer('found');
  await settled();
  expect([stored, missing, fresh].map((one) => one.state())).toEqual([
    state('current'),
    state('found'),
    state('fresh'),
  ]);
});

describe('invalidating calls', () => {
  test('repeats the calls on screen, and shows each old response until the new one arrives', async () => {
    const { state: shown } = show(1);
    show(2);
    requests[0]?.answer('old');
    await vi.waitFor(() => expect(shown().data).toBe('old'));
    const invalidated = invalidate(client, (key) => pageOf(key) === 1);
    expect(requests.map(({ page }) => page)).toEqual([1, 2, 1]);
    expect(shown().data).toBe('old');
    requests[2]?.answer('new');
    await invalidated;
    expect(shown().data).toBe('new');
  });

  test('repeats a call that is not on screen when it is next shown', async () => {
    const first = show(1);
    requests[0]?.answer('old');
    await settled();
    first.unsubscribe();
    await invalidate(client, all);
    expect(requests).toHaveLength(1);
    expect(show(1).state().data).toBe('old');
    expect(requests).toHaveLength(2);
  });

  test('ignores the response to a request that was sent before the call was invalidated', async () => {
    const { state: shown } = show(1);
    const invalidated = invalidate(client, all);
    requests[1]?.answer('new');
    await invalidated;
    requests[0]?.answer('old');
    await Promise.resolve();
    expect(requests[0]?.signal.aborted).toBe(true);
    expect(shown().data).toBe('new');
  });

  test('shows the old response with the error if the repeated call fails, and repeats the call when it is next shown', async () => {
    const { state: shown, unsubscribe } = show(1);
    requests[0]?.answer('old');
    await settled();
    const invalidated = invalidate(client, all);
    requests[1]?.fail();
    await invalidated;
    expect(shown()).toEqual(state('old', failed));
    unsubscribe();
    show(1);
    expect(requests).toHaveLength(3);
  });
});

test('clearing the cache deletes the responses and aborts pending requests', async () => {
  const { state: shown } = show(1);
  show(2);
  requests[0]?.answer('mine');
  await vi.waitFor(() => expect(shown().data).toBe('mine'));
  clearCalls(client);
  expect(shown().data).toBeUndefined();
  expect(requests[1]?.signal.aborted).toBe(true);
});

test('a response that is not on screen is deleted after five minutes', async () => {
  vi.useFakeTimers();
  const first = show(1);
  requests[0]?.answer('first');
  await vi.advanceTimersByTimeAsync(0);
  first.unsubscribe();
  vi.advanceTimersByTime(4 * 60_000);
  const second = show(1);
  vi.advanceTimersByTime(60 * 60_000);
  expect(second.state().data).toBe('first');
  second.unsubscribe();
  vi.advanceTimersByTime(5 * 60_000);
  expect(client.getQueryData(keyOf(1))).toBeUndefined();
});

test('prefetching a page starts the calls for its lower part last and does not wait for them', async () => {
  const events: string[] = [];
  const first = Promise.resolve().then(() => events.push('first'));
  await prefetchFirstScreen([first], () => {
    events.push('below');
    return new Promise(() => undefined);
  });
  expect(events).toEqual(['first', 'below']);
});
