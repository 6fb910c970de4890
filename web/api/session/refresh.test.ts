import { describe, expect, test, vi } from 'vitest';
import { problem, testBrowser } from './session-server.testing.ts';

const browser = testBrowser();

test('a session without an access cookie is continued with the refresh token', async () => {
  const tab = await browser.openTab();
  tab.signIn('access-1');
  browser.jar.cookie = 'access_token=; Max-Age=0';
  expect(await tab.get('/api/x')).toEqual({ path: '/api/x' });
});

test('ten concurrent calls send one refresh request', async () => {
  const tab = await browser.openTab();
  tab.signIn('access-0');
  const paths = Array.from({ length: 10 }, (_, n) => `/api/x/${n}`);
  const answers = await Promise.all(paths.map(tab.get));
  expect(answers).toEqual(paths.map((path) => ({ path })));
  expect(browser.server.refreshes).toBe(1);
});

test('two tabs that need a new token at the same time send one refresh request', async () => {
  const one = await browser.openTab();
  const two = await browser.openTab();
  one.signIn('access-0');
  const answers = await Promise.all([one.get('/api/one'), two.get('/api/two')]);
  expect(answers).toEqual([{ path: '/api/one' }, { path: '/api/two' }]);
  expect(browser.server.refreshes).toBe(1);
});

test('a token that another tab has just renewed is used even if `document.cookie` does not show it yet', async () => {
  const tab = await browser.openTab();
  tab.signIn('access-0');
  browser.jar.shown = browser.jar.cookie;
  browser.jar.cookie = 'access_token=access-1';
  expect(await tab.get('/api/x')).toEqual({ path: '/api/x' });
  expect(browser.server.refreshes).toBe(0);
});

test('a refused refresh ends the session and gives the reason', async () => {
  const tab = await browser.openTab();
  tab.signIn('access-0');
  browser.server.refusal = problem(401, 'session-ended', 'Your session has ended.');
  await expect(tab.get('/api/x')).rejects.toMatchObject({
    message: 'Failed to refresh token',
    status: 401,
  });
  expect(tab.readSession()).toBeNull();
  expect(tab.readSessionEnd()).toEqual({
    shortId: '7',
    userName: "Nguyễn; O'Peña",
    sentence: 'Your session has ended.',
  });
  tab.signIn('access-1');
  expect(tab.readSessionEnd()).toBeNull();
});

test('a refresh that is refused for a speculative call does not end the session; refused for a normal call, it does', async () => {
  const tab = await browser.openTab();
  tab.signIn('access-0');
  const session = tab.readSession();
  browser.server.refusal = problem(401, 'session-ended', 'Your session has ended.');
  await expect(tab.readAhead('/api/x')).rejects.toMatchObject({ status: 401 });
  expect(tab.readSession()).toEqual(session);
  await expect(tab.get('/api/x')).rejects.toMatchObject({ status: 401 });
  expect(tab.readSession()).toBeNull();
  expect(tab.readSessionEnd()?.sentence).toBe('Your session has ended.');
});

test('a refused refresh that a speculative call shares with a normal call ends the session', async () => {
  const tab = await browser.openTab();
  tab.signIn('access-0');
  browser.server.refusal = problem(401, 'session-ended', 'Your session has ended.');
  const held = Promise.withResolvers<void>();
  browser.server.held = held.promise;
  const calls = [tab.readAhead('/api/x'), tab.get('/api/y')];
  await vi.waitFor(() => expect(browser.server.requests).toHaveLength(3));
  held.resolve();
  const outcomes = await Promise.allSettled(calls);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(browser.server.refreshes).toBe(1);
  expect(tab.readSession()).toBeNull();
});

test('a speculative call renews the access token', async () => {
  const tab = await browser.openTab();
  tab.signIn('access-0');
  expect(await tab.readAhead('/api/x')).toEqual({ path: '/api/x' });
  expect(tab.readSession()?.accessToken).toBe('access-2');
});

test('a missing refresh token ends the session', async () => {
  const tab = await browser.openTab();
  tab.signIn('access-0');
  browser.server.refusal = problem(401, 'no-refresh-token', 'No refresh token available');
  await expect(tab.get('/api/x')).rejects.toMatchObject({ message: 'No refresh token available' });
  expect(tab.readSession()).toBeNull();
  expect(tab.readSessionEnd()?.sentence).toBe(
    'Your session on this device has ended. Please sign in again.',
  );
});

const page = '<!doctype html><title>Welcome to the guest network</title>';
const html = (status: number) => ({ status, type: 'text/html', body: page });
const json = (status: number) => ({ status, type: 'application/json', body: '{"error":"denied"}' });

describe('the session does not end if a refresh fails without a refusal of our server', () => {
  test.each([
    ['nothing', 'none' as const, 0],
    ['a page with status 200', html(200), 0],
    ['JSON that is not ours', json(200), 0],
    ['an empty 204', { status: 204, type: 'text/plain', body: '' }, 0],
    ['a proxy’s 401', html(401), 0],
    ['somebody’s 401 in JSON', json(401), 0],
    ['a portal’s 403', html(403), 0],
    ['a 404', html(404), 0],
    ['a 413', html(413), 0],
    ['a 429', html(429), 429],
    ['a gateway’s 502', html(502), 502],
    ['our own 403', problem(403, 'cross-site', 'Not from there.'), 403],
    ['our own 429', problem(429, 'too-many-requests', 'Please wait.'), 429],
    ['our own 500', problem(500, 'fault', 'Something went wrong.'), 500],
  ])('%s', async (_, refusal, status) => {
    const tab = await browser.openTab();
    tab.signIn('access-0');
    browser.server.refusal = refusal;
    await expect(tab.get('/api/x')).rejects.toMatchObject({ status });
    expect(tab.readSession()).toMatchObject({ accessToken: 'access-0', shortId: '7' });
    expect(tab.readSessionEnd()).toBeNull();
    browser.server.refusal = undefined;
    expect(await tab.get('/api/x')).toEqual({ path: '/api/x' });
  });
});

test('a refresh that is answered after sign-out does not start a session', async () => {
  const tab = await browser.openTab();
  tab.signIn('access-0');
  const held = Promise.withResolvers<void>();
  browser.server.held = held.promise;
  const reading = tab.get('/api/x');
  await vi.waitUntil(() => browser.server.refreshes === 1, { interval: 1 });
  tab.clearSession();
  held.resolve();
  await expect(reading).rejects.toMatchObject({ status: 401 });
  expect(browser.jar.cookie).toBe('');
});

test('a refreshed access token that belongs to another person is rejected and ends the session', async () => {
  const tab = await browser.openTab();
  tab.signIn('access-0');
  const claims = Buffer.from(JSON.stringify({ sub: '8' })).toString('base64url');
  const body = JSON.stringify({ accessToken: `h.${claims}.s` });
  browser.server.refusal = { status: 200, type: 'application/json', body };
  await expect(tab.get('/api/x')).rejects.toMatchObject({ status: 401 });
  expect(tab.readSession()).toBeNull();
  expect(tab.readSessionEnd()?.sentence).toContain('Somebody else has signed in');
});

test('a 401 that is not from our server is not followed by a refresh', async () => {
  const tab = await browser.openTab();
  tab.signIn('access-1');
  browser.server.intercepted = html(401);
  await expect(tab.get('/api/x')).rejects.toMatchObject({ status: 401, code: undefined });
  expect(browser.server.refreshes).toBe(0);
  expect(tab.readSession()).not.toBeNull();
});
