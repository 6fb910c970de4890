import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CallCache, openCallCache } from './call-cache.ts';
import { ApiError } from '../request/error.ts';
import type { Read } from './stored-responses.ts';

const failed = new ApiError(500, 'Something went wrong.');

/** Calls that answer when the test says so. */
let calls: {
  key: string;
  signal: AbortSignal;
  meanwhile: (older: Read<unknown>) => void;
  answer: (data: unknown, asOf?: number) => void;
  fail: () => void;
}[];
let cache: CallCache;

beforeEach(() => {
  calls = [];
  cache = openCallCache((key, signal, meanwhile) => {
    const { promise, resolve, reject } = Promise.withResolvers<Read<unknown>>();
    const answer = (data: unknown, asOf?: number) => resolve({ data, asOf });
    calls.push({ key, signal, meanwhile, answer, fail: () => reject(failed) });
    return promise;
  });
});
afterEach(() => void vi.useRealTimers());

const reading = (data: unknown, error?: ApiError, asOf?: number) => ({ data, asOf, error });
const watching = (key: string) => {
  const onChange = vi.fn();
  return { onChange, leave: cache.watch(key, onChange) };
};
const changed = (onChange: ReturnType<typeof vi.fn>, times = 1) =>
  vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(times));
const all = () => true;

describe('a call that is watched', () => {
  test('is made once for all who watch it, and tells them the answer', async () => {
    const [one, other] = [watching('a'), watching('a')];
    expect(cache.readingOf('a')).toEqual(reading(undefined));
    calls[0]?.answer('first');
    await changed(one.onChange);
    await changed(other.onChange);
    expect(calls.map(({ key }) => key)).toEqual(['a']);
    expect(cache.readingOf('a')).toEqual(reading('first'));
  });

  test('is not made again for who comes later', async () => {
    const first = watching('a');
    calls[0]?.answer('first');
    await changed(first.onChange);
    first.leave();
    watching('a');
    expect(calls).toHaveLength(1);
    expect(cache.readingOf('a').data).toBe('first');
  });

  test('that failed is made again for the next one, and begins afresh', async () => {
    const first = watching('a');
    calls[0]?.fail();
    await changed(first.onChange);
    expect(cache.readingOf('a')).toEqual(reading(undefined, failed));
    first.leave();
    const second = watching('a');
    expect(cache.readingOf('a')).toEqual(reading(undefined));
    calls[1]?.answer('after all');
    await changed(second.onChange, 2);
    expect(cache.readingOf('a').data).toBe('after all');
  });

  test('ends when nobody watches it any more, and begins again with the next', () => {
    const [one, other] = [watching('a'), watching('a')];
    one.leave();
    expect(calls[0]?.signal.aborted).toBe(false);
    other.leave();
    expect(calls[0]?.signal.aborted).toBe(true);
    watching('a');
    expect(calls).toHaveLength(2);
  });

  test('shows what is older until it is answered, and then the answer', async () => {
    const { onChange } = watching('a');
    calls[0]?.meanwhile({ data: 'kept', asOf: 7 });
    expect(cache.readingOf('a')).toEqual(reading('kept', undefined, 7));
    calls[0]?.answer('first');
    await changed(onChange, 2);
    expect(cache.readingOf('a')).toEqual(reading('first'));
    // A late response must not replace a newer one.
    calls[0]?.meanwhile({ data: 'kept', asOf: 7 });
    expect(cache.readingOf('a').data).toBe('first');
  });

  test('that this device answered is made again for the next one', async () => {
    const { onChange, leave } = watching('a');
    calls[0]?.answer('kept', 7);
    await changed(onChange);
    expect(cache.readingOf('a')).toEqual(reading('kept', undefined, 7));
    leave();
    watching('a');
    expect(calls).toHaveLength(2);
    expect(cache.readingOf('a').data).toBe('kept');
  });
});

describe('refreshing', () => {
  test('reads again what is watched, and shows the old answer meanwhile', async () => {
    const { onChange } = watching('a');
    watching('b');
    calls[0]?.answer('old');
    await changed(onChange);
    const refreshed = cache.refresh((key) => key === 'a');
    expect(calls.map(({ key }) => key)).toEqual(['a', 'b', 'a']);
    expect(cache.readingOf('a').data).toBe('old');
    calls[2]?.answer('new');
    await refreshed;
    expect(cache.readingOf('a').data).toBe('new');
  });

  test('waits for the next watcher where there is none', async () => {
    const first = watching('a');
    calls[0]?.answer('old');
    await changed(first.onChange);
    first.leave();
    await cache.refresh(all);
    expect(calls).toHaveLength(1);
    watching('a');
    expect(calls).toHaveLength(2);
    expect(cache.readingOf('a').data).toBe('old');
  });

  test('drops an answer that was on its way', async () => {
    watching('a');
    const refreshed = cache.refresh(all);
    calls[1]?.answer('new');
    await refreshed;
    calls[0]?.answer('old');
    await Promise.resolve();
    expect(calls[0]?.signal.aborted).toBe(true);
    expect(cache.readingOf('a').data).toBe('new');
  });

  test('that fails keeps the old answer beside the error', async () => {
    const { onChange } = watching('a');
    calls[0]?.answer('old');
    await changed(onChange);
    const refreshed = cache.refresh(all);
    calls[1]?.fail();
    await refreshed;
    expect(cache.readingOf('a')).toEqual(reading('old', failed));
  });
});

test('clearing forgets what was read and ends what is under way', async () => {
  const { onChange } = watching('a');
  watching('b');
  calls[0]?.answer('mine');
  await changed(onChange);
  cache.clear();
  expect(onChange).toHaveBeenCalledTimes(2);
  expect(cache.readingOf('a').data).toBeUndefined();
  expect(calls[1]?.signal.aborted).toBe(true);
});

test('an answer that nobody watches is forgotten after five minutes', async () => {
  const first = watching('a');
  calls[0]?.answer('first');
  await changed(first.onChange);
  vi.useFakeTimers();
  first.leave();
  vi.advanceTimersByTime(4 * 60_000);
  const second = watching('a');
  vi.advanceTimersByTime(60 * 60_000);
  expect(cache.readingOf('a').data).toBe('first');
  second.leave();
  vi.advanceTimersByTime(5 * 60_000);
  expect(cache.readingOf('a').data).toBeUndefined();
});
