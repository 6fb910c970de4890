import { afterEach, expect, test, vi } from 'vitest';
import { checkServerUntilStopped, PAUSE_MS } from './check-server.ts';
import { isConnected, reportReachability } from './connection.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reportReachability('reachable');
});

const ours = () => Promise.resolve(Response.json({ status: 'ok' }));
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

/**
 * Opens a page that cannot reach the server, and checks with this `fetch` whether the server can be
 * reached again.
 */
const openPage = (ask: () => Promise<Response>, { onLine = true } = {}) => {
  const asked = vi.fn(ask);
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', asked);
  reportReachability('unreachable');
  return asked;
};

test('a server that can be reached again is noticed in seconds, without an event of the browser', async () => {
  const asked = openPage(unreachable);
  const stop = checkServerUntilStopped();
  await vi.advanceTimersByTimeAsync(2 * PAUSE_MS);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(isConnected()).toBe(false);
  asked.mockImplementation(ours);
  await vi.advanceTimersByTimeAsync(3000);
  expect(isConnected()).toBe(true);
  stop();
  await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
  expect(asked).toHaveBeenCalledTimes(3);
});

test('no second check starts while a slow one is pending', async () => {
  const asked = openPage(() => new Promise(() => undefined));
  const stop = checkServerUntilStopped();
  await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
  expect(asked).toHaveBeenCalledTimes(1);
  stop();
});

test('the page of a captive portal does not count as the server, and without a network no check is sent', async () => {
  const portal = openPage(() => Promise.resolve(new Response('<title>Guest network</title>')));
  const stop = checkServerUntilStopped();
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(portal).toHaveBeenCalledTimes(1);
  expect(isConnected()).toBe(false);
  stop();
  const asked = openPage(ours, { onLine: false });
  const stopAgain = checkServerUntilStopped();
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(asked).not.toHaveBeenCalled();
  stopAgain();
});
