import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Expected } from './request.ts';
import { aLogin, CookieJar, problem, sessionServer, Storage } from './session-server.testing.ts';

let server: Awaited<ReturnType<typeof sessionServer>>;
let jar: CookieJar;

/** A tab of its own: the modules' state is not shared, the cookies are. */
async function aTab() {
  vi.resetModules();
  const { byFetch, withSession } = await import('./request.ts');
  const session = await import('./session.ts');
  const ask = (path: string, expected: Expected) =>
    withSession(path, byFetch(server.base + path, { method: 'GET' }), expected);
  const get = (path: string) => ask(path, { shape: 0, isRead: true, base: server.base });
  const { hasSignal, isIntercepted } = await import('./signal.ts');
  const signIn = (accessToken: string) => session.storeLogin(aLogin(accessToken));
  return { ask, get, hasSignal, isIntercepted, signIn, ...session };
}

beforeEach(async () => {
  server = await sessionServer();
  jar = new CookieJar();
  vi.stubGlobal('document', jar);
  vi.stubGlobal('localStorage', new Storage());
  vi.stubGlobal('location', { protocol: 'https:' });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

test('an expired access token is exchanged once and the call is made again', async () => {
  const tab = await aTab();
  tab.signIn('access-0');
  expect(await tab.get('/api/school/list')).toEqual({ path: '/api/school/list' });
  expect(server.heard).toEqual([
    { path: '/api/school/list', token: 'access-0' },
    { path: '/api/auth/refresh-token', token: undefined },
    { path: '/api/school/list', token: 'access-2' },
  ]);
  expect(tab.readSession()).toMatchObject({ accessToken: 'access-2' });
});

test('a session outlives its access cookie: without one the refresh token does it', async () => {
  const tab = await aTab();
  tab.signIn('access-1');
  jar.cookie = 'access_token=; Max-Age=0';
  expect(await tab.get('/api/x')).toEqual({ path: '/api/x' });
});

test('ten calls at once refresh once', async () => {
  const tab = await aTab();
  tab.signIn('access-0');
  const paths = Array.from({ length: 10 }, (_, n) => `/api/x/${n}`);
  const answers = await Promise.all(paths.map(tab.get));
  expect(answers).toEqual(paths.map((path) => ({ path })));
  expect(server.refreshes).toBe(1);
});

test('two tabs refresh once', async () => {
  const one = await aTab();
  const two = await aTab();
  one.signIn('access-0');
  const answers = await Promise.all([one.get('/api/one'), two.get('/api/two')]);
  expect(answers).toEqual([{ path: '/api/one' }, { path: '/api/two' }]);
  expect(server.refreshes).toBe(1);
});

test('a refused refresh ends the session and says why', async () => {
  const tab = await aTab();
  tab.signIn('access-0');
  server.refusal = problem(401, 'session-ended', 'Your session has ended.');
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

test('a browser whose refresh token is gone has no session any more', async () => {
  const tab = await aTab();
  tab.signIn('access-0');
  server.refusal = problem(401, 'no-refresh-token', 'No refresh token available');
  await expect(tab.get('/api/x')).rejects.toMatchObject({ message: 'No refresh token available' });
  expect(tab.readSession()).toBeNull();
  expect(tab.readSessionEnd()?.sentence).toBe(
    'Your session on this device has ended. Please sign in again.',
  );
});

const page = '<!doctype html><title>Welcome to the guest network</title>';
const html = (status: number) => ({ status, type: 'text/html', body: page });
const json = (status: number) => ({ status, type: 'application/json', body: '{"error":"denied"}' });

describe('a refresh that our server did not refuse keeps the session for a later try', () => {
  test.each([
    ['nothing', 'none' as const, 0],
    ['a page with status 200', html(200), 0],
    ['JSON of something else', json(200), 0],
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
    const tab = await aTab();
    tab.signIn('access-0');
    server.refusal = refusal;
    await expect(tab.get('/api/x')).rejects.toMatchObject({ status });
    expect(tab.readSession()).toMatchObject({ accessToken: 'access-0', shortId: '7' });
    expect(tab.readSessionEnd()).toBeNull();
    server.refusal = undefined;
    expect(await tab.get('/api/x')).toEqual({ path: '/api/x' });
  });
});

test('a 401 that is not our server’s is no reason to refresh', async () => {
  const tab = await aTab();
  tab.signIn('access-1');
  server.intercepted = html(401);
  await expect(tab.get('/api/x')).rejects.toMatchObject({ status: 401, code: undefined });
  expect(server.refreshes).toBe(0);
  expect(tab.readSession()).not.toBeNull();
});

test('nobody is signed in: there is nothing to refresh with', async () => {
  const tab = await aTab();
  await expect(tab.get('/api/x')).rejects.toMatchObject({ message: 'No refresh token available' });
  expect(server.refreshes).toBe(0);
});

test('a refresh that is answered after signing out brings no session back', async () => {
  const tab = await aTab();
  tab.signIn('access-0');
  const held = Promise.withResolvers<void>();
  server.held = held.promise;
  const reading = tab.get('/api/x');
  await vi.waitUntil(() => server.refreshes === 1, { interval: 1 });
  tab.clearSession();
  held.resolve();
  await expect(reading).rejects.toMatchObject({ status: 401 });
  expect(jar.cookie).toBe('');
});

test('a token of another person is not taken: the session here ends', async () => {
  const tab = await aTab();
  tab.signIn('access-0');
  const claims = Buffer.from(JSON.stringify({ sub: '8' })).toString('base64url');
  const body = JSON.stringify({ accessToken: `h.${claims}.s` });
  server.refusal = { status: 200, type: 'application/json', body };
  await expect(tab.get('/api/x')).rejects.toMatchObject({ status: 401 });
  expect(tab.readSession()).toBeNull();
  expect(tab.readSessionEnd()?.sentence).toContain('Somebody else has signed in');
});

test('a call refused even with fresh tokens gives up after one retry', async () => {
  const tab = await aTab();
  tab.signIn('access-0');
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
  tab.signIn('access-0');
  await expect(tab.get('/api/busy')).rejects.toMatchObject({
    message: '409: The report of this inspection is final.',
    sentence: 'The report of this inspection is final.',
    code: 'report-final',
  });
});

test('a wrong password is not refreshed', async () => {
  const tab = await aTab();
  tab.signIn('access-0');
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
  tab.signIn('access-1');
  expect(tab.hasSignal()).toBe(true);
  const { base } = server;
  server.base = 'http://127.0.0.1:1';
  await expect(tab.get('/api/x')).rejects.toMatchObject({ status: 0 });
  expect(tab.hasSignal()).toBe(false);
  expect(tab.readSession()).not.toBeNull();
  server.base = base;
  // A refusal is an answer.
  await expect(tab.get('/api/busy')).rejects.toMatchObject({ status: 409 });
  expect(tab.hasSignal()).toBe(true);
});

test('cookies live as long as SPEC says, on this site only, and only over https', async () => {
  const tab = await aTab();
  tab.storeLogin(aLogin('a'));
  expect(jar.written.get('access_token')).toBe(
    'access_token=a; Path=/; Max-Age=86400; SameSite=Strict; Secure',
  );
  const others = ['short_id', 'user_name', 'user_role', 'is_super'];
  for (const name of others) {
    expect(jar.written.get(name)).toMatch(/Max-Age=604800; SameSite=Strict; Secure$/);
  }
  expect(tab.readSession()).toEqual({
    accessToken: 'a',
    shortId: '7',
    userName: "Nguyễn; O'Peña",
    role: 'admin',
    isSuper: false,
  });
  // Each refresh renews all of them, and removes the refresh token that earlier versions stored here.
  jar.cookie = 'refresh_token=of-an-earlier-version';
  jar.written.clear();
  tab.storeAccessToken('b');
  expect([...jar.written.keys()].toSorted()).toEqual(
    ['access_token', 'refresh_token', ...others].toSorted(),
  );
  expect(jar.cookie).not.toContain('refresh_token');
  tab.clearSession();
  expect(jar.cookie).toBe('');
  expect(tab.readSession()).toBeNull();
});

test('who works offline longer than the cookies live is still known on this device', async () => {
  const tab = await aTab();
  tab.signIn('access-1');
  for (const pair of jar.cookie.split('; ')) jar.cookie = `${pair.split('=')[0]}=; Max-Age=0`;
  expect(jar.cookie).toBe('');
  const later = await aTab();
  expect(later.readSession()).toMatchObject({
    shortId: '7',
    role: 'admin',
    accessToken: undefined,
  });
  later.clearSession();
  expect((await aTab()).readSession()).toBeNull();
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
  tab.signIn('access-1');
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
  tab.signIn('access-1');
  answering('<html>Welcome</html>');
  await expect(tab.ask('/api/x', { shape: 0, isRead: false })).rejects.toMatchObject({
    status: 0,
    message: expect.stringContaining('may have been done all the same'),
  });
});
