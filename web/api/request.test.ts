import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Expected } from './request.ts';
import { CookieJar, sessionServer } from './session-server.testing.ts';

let server: Awaited<ReturnType<typeof sessionServer>>;
let jar: CookieJar;

/** A tab of its own: the modules' state is not shared, the cookies are. */
async function aTab() {
  vi.resetModules();
  const { byFetch, withSession } = await import('./request.ts');
  const session = await import('./session.ts');
  const refreshing = await import('./refresh.ts');
  const ask = (path: string, expected: Expected) =>
    withSession(path, byFetch(server.base + path, { method: 'GET' }), expected);
  const get = (path: string) => ask(path, { shape: 0, isRead: true, base: server.base });
  const { hasSignal, isIntercepted } = await import('./signal.ts');
  return { ask, get, hasSignal, isIntercepted, ...session, ...refreshing };
}

beforeEach(async () => {
  server = await sessionServer();
  jar = new CookieJar();
  vi.stubGlobal('document', jar);
  vi.stubGlobal('location', { protocol: 'https:' });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

test('an expired access token is exchanged once and the call is made again', async () => {
  const tab = await aTab();
  tab.storeTokens('access-0', 'refresh-1');
  expect(await tab.get('/api/school/list')).toEqual({ path: '/api/school/list' });
  expect(server.heard).toEqual([
    { path: '/api/school/list', token: 'access-0' },
    { path: '/api/auth/refresh-token', token: undefined },
    { path: '/api/school/list', token: 'access-2' },
  ]);
  expect(tab.readSession()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' });
});

test('a session outlives its access cookie: without one the refresh token does it', async () => {
  const tab = await aTab();
  jar.cookie = 'refresh_token=refresh-1';
  expect(await tab.get('/api/x')).toEqual({ path: '/api/x' });
});

test('ten calls at once refresh once', async () => {
  const tab = await aTab();
  tab.storeTokens('access-0', 'refresh-1');
  const paths = Array.from({ length: 10 }, (_, n) => `/api/x/${n}`);
  const answers = await Promise.all(paths.map(tab.get));
  expect(answers).toEqual(paths.map((path) => ({ path })));
  expect(server.refreshes).toBe(1);
});

test('two tabs refresh once', async () => {
  const one = await aTab();
  const two = await aTab();
  one.storeTokens('access-0', 'refresh-1');
  const answers = await Promise.all([one.get('/api/one'), two.get('/api/two')]);
  expect(answers).toEqual([{ path: '/api/one' }, { path: '/api/two' }]);
  expect(server.refreshes).toBe(1);
});

test('a refused refresh ends the session and says why', async () => {
  const tab = await aTab();
  const ended = vi.fn<(sentence: string) => void>();
  tab.onSessionEnded(ended);
  tab.storeTokens('access-0', 'refresh-replayed');
  await expect(tab.get('/api/x')).rejects.toMatchObject({
    message: 'Failed to refresh token',
    status: 401,
  });
  expect(tab.readSession()).toBeNull();
  expect(ended).toHaveBeenCalledExactlyOnceWith('Your session has ended.');
});

test.each([429, 500, 503])(
  'a refresh answered %i keeps the session for a later try',
  async (status) => {
    const tab = await aTab();
    tab.storeTokens('access-0', 'refresh-1');
    server.refusal = status;
    await expect(tab.get('/api/x')).rejects.toMatchObject({
      message: 'Failed to refresh token',
      status,
    });
    expect(tab.readSession()?.refreshToken).toBe('refresh-1');
    server.refusal = undefined;
    expect(await tab.get('/api/x')).toEqual({ path: '/api/x' });
  },
);

test('without a refresh token there is nothing to refresh with', async () => {
  const tab = await aTab();
  jar.cookie = 'access_token=access-0';
  await expect(tab.get('/api/x')).rejects.toMatchObject({ message: 'No refresh token available' });
  expect(server.refreshes).toBe(0);
  expect(tab.readSession()).toBeNull();
});

test('a call refused even with fresh tokens gives up after one retry', async () => {
  const tab = await aTab();
  tab.storeTokens('access-0', 'refresh-1');
  server.closed = true;
  await expect(tab.get('/api/x')).rejects.toMatchObject({
    message: 'Failed to fetch after token refresh',
  });
  expect(server.heard.map(({ path }) => path)).toEqual([
    '/api/x',
    '/api/auth/refresh-token',
    '/api/x',
  ]);
});

test('a retry refused for another reason keeps the server’s words', async () => {
  const tab = await aTab();
  tab.storeTokens('access-0', 'refresh-1');
  await expect(tab.get('/api/busy')).rejects.toMatchObject({
    message: '409: The report of this inspection is final.',
    sentence: 'The report of this inspection is final.',
    code: 'report-final',
  });
});

test('a wrong password is not refreshed', async () => {
  const tab = await aTab();
  tab.storeTokens('access-0', 'refresh-1');
  await expect(tab.get('/api/auth/login')).rejects.toMatchObject({
    message: '401: The email or the password is not right.',
  });
  expect(server.refreshes).toBe(0);
});

test('no connection is an error of status 0 in words', async () => {
  const tab = await aTab();
  await server.close();
  await expect(tab.get('/api/x')).rejects.toMatchObject({
    status: 0,
    message: expect.stringContaining('cannot be reached'),
  });
});

test('there is a signal until a call goes unanswered, and again once one is answered', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const tab = await aTab();
  tab.storeTokens('access-1', 'refresh-1');
  expect(tab.hasSignal()).toBe(true);
  const { base } = server;
  server.base = 'http://127.0.0.1:1';
  await expect(tab.get('/api/x')).rejects.toMatchObject({ status: 0 });
  expect(tab.hasSignal()).toBe(false);
  expect(tab.readSession()?.refreshToken).toBe('refresh-1');
  server.base = base;
  // A refusal is an answer.
  await expect(tab.get('/api/busy')).rejects.toMatchObject({ status: 409 });
  expect(tab.hasSignal()).toBe(true);
});

test('a refresh without an answer signs nobody out', async () => {
  const tab = await aTab();
  tab.storeTokens('access-0', 'refresh-1');
  server.refusal = 'none';
  await expect(tab.get('/api/x')).rejects.toMatchObject({ status: 0 });
  expect(tab.readSession()).toMatchObject({ accessToken: 'access-0', refreshToken: 'refresh-1' });
});

test('cookies live as long as SPEC says, on this site only, and only over https', async () => {
  const tab = await aTab();
  tab.storeLogin({
    message: '',
    access_token: 'a',
    refresh_token: 'r',
    user: { id: '7', username: 'n', fullName: "Nguyễn; O'Peña", role: 'admin', is_super: true },
  });
  expect(jar.written.get('access_token')).toBe(
    'access_token=a; Path=/; Max-Age=86400; SameSite=Strict; Secure',
  );
  for (const name of ['refresh_token', 'short_id', 'user_name', 'user_role', 'is_super']) {
    expect(jar.written.get(name)).toMatch(/Max-Age=604800; SameSite=Strict; Secure$/);
  }
  expect(tab.readSession()).toEqual({
    accessToken: 'a',
    refreshToken: 'r',
    shortId: '7',
    userName: "Nguyễn; O'Peña",
    role: 'admin',
    isSuper: true,
  });
  tab.clearSession();
  expect(jar.cookie).toBe('');
});

test('a line on which nothing comes is given up, in words that fit what was asked', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  const { byFetch } = await import('./request.ts');
  vi.useFakeTimers();
  const read = byFetch('/api/x', { method: 'GET' })({});
  const written = byFetch('/api/x', { method: 'PUT' })({});
  const stopped = new AbortController();
  const left = byFetch('/api/x', { method: 'GET', signal: stopped.signal })({});
  const ends = Promise.allSettled([read, written, left]);
  stopped.abort();
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  const reasons = (await ends).map((end) => end.status === 'rejected' && end.reason);
  expect(reasons).toMatchObject([
    { status: 0, message: expect.stringContaining('cannot be reached') },
    { status: 0, message: expect.stringContaining('may have been done all the same') },
    { name: 'AbortError' },
  ]);
});

const answering = (body: string | null, status = 200) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })));

test.each<[what: string, status: number, body: string | null]>([
  ['a page', 200, '<html>Welcome</html>'],
  ['nothing', 204, null],
  ['half a JSON', 200, '{"done":'],
  ['other JSON', 200, '{"welcome":true}'],
  ['a page that refuses', 403, '<html>Please pay</html>'],
  ['a proxy without a server', 502, '<html>Bad gateway</html>'],
])('%s (%i) is not an answer of the server, and there is no signal', async (_, status, body) => {
  vi.stubGlobal('navigator', { onLine: true });
  const tab = await aTab();
  tab.storeTokens('access-1', 'refresh-1');
  answering(body, status);
  const read = tab.ask('/api/x', { shape: { has: { done: 'boolean' } }, isRead: true });
  await expect(read).rejects.toMatchObject({ code: undefined });
  expect([tab.hasSignal(), tab.isIntercepted()]).toEqual([false, true]);
  answering('{"done":true}');
  expect(await tab.ask('/api/x', { shape: { has: { done: 'boolean' } }, isRead: true })).toEqual({
    done: true,
  });
  expect([tab.hasSignal(), tab.isIntercepted()]).toEqual([true, false]);
});

test('a write whose answer is not of the server may have been done all the same', async () => {
  const tab = await aTab();
  tab.storeTokens('access-1', 'refresh-1');
  answering('<html>Welcome</html>');
  await expect(tab.ask('/api/x', { shape: 0, isRead: false })).rejects.toMatchObject({
    status: 0,
    message: expect.stringContaining('may have been done all the same'),
  });
});
