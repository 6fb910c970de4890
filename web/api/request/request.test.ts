import { expect, test, vi } from 'vitest';
import { aLogin, problem, testBrowser } from '#web/api/session/session-server.testing.ts';

const browser = testBrowser();

test('a call with an expired access token causes one refresh and is repeated', async () => {
  const tab = await browser.openTab();
  tab.signIn('access-0');
  expect(await tab.get('/api/school/list')).toEqual({ path: '/api/school/list' });
  expect(browser.server.requests).toEqual([
    { method: 'GET', path: '/api/school/list', token: 'access-0' },
    { method: 'POST', path: '/api/auth/refresh-token', token: undefined },
    { method: 'GET', path: '/api/school/list', token: 'access-2' },
  ]);
  expect(tab.readSession()).toMatchObject({ accessToken: 'access-2' });
});

test('a call without an access token has no authorization header', async () => {
  const tab = await browser.openTab();
  tab.signIn('access-1');
  browser.jar.cookie = 'access_token=; Max-Age=0';
  await tab.get('/api/x');
  expect(browser.server.requests.map(({ token }) => token)).toEqual([
    undefined,
    undefined,
    'access-2',
  ]);
});

test('a 401 while nobody is signed in is not followed by a refresh', async () => {
  const tab = await browser.openTab();
  await expect(tab.get('/api/x')).rejects.toMatchObject({ message: 'No refresh token available' });
  expect(browser.server.refreshes).toBe(0);
});

test('a call that gets a 401 even with a fresh token fails after one retry', async () => {
  const tab = await browser.openTab();
  tab.signIn('access-0');
  browser.server.closed = true;
  await expect(tab.get('/api/x')).rejects.toMatchObject({
    message: 'Failed to fetch after token refresh',
  });
  expect(browser.server.requests.map(({ path }) => path)).toEqual([
    '/api/x',
    '/api/auth/refresh-token',
    '/api/x',
  ]);
});

test('a repeated call that is refused for another reason throws an error with the details of that refusal', async () => {
  const tab = await browser.openTab();
  tab.signIn('access-0');
  await expect(tab.get('/api/busy')).rejects.toMatchObject({
    message: '409: The report of this inspection is final.',
    sentence: 'The report of this inspection is final.',
    code: 'report-final',
  });
});

test('a 401 of the login call is not followed by a refresh', async () => {
  const tab = await browser.openTab();
  tab.signIn('access-0');
  await expect(tab.get('/api/auth/login')).rejects.toMatchObject({
    message: '401: The email or password is incorrect.',
  });
  expect(browser.server.refreshes).toBe(0);
});

test.each([
  '/api/auth/passkey/finish',
  '/api/auth/second-factor',
  '/api/auth/second-factor/passkey',
  '/api/auth/sign-on/finish',
])('a 401 of %s, which starts a session, is not followed by a refresh', async (path) => {
  const tab = await browser.openTab();
  await expect(tab.get(path)).rejects.toMatchObject({ message: '401: Please sign in.' });
  expect(browser.server.requests.map((request) => request.path)).toEqual([path]);
});

test('a lost connection is an error of status 0 with a clear message', async () => {
  const tab = await browser.openTab();
  await browser.server.close();
  await expect(tab.get('/api/x')).rejects.toMatchObject({
    status: 0,
    message: expect.stringContaining('cannot be reached'),
  });
});

test('the server counts as unreachable after a call without a response, until the next response', async () => {
  vi.stubGlobal('navigator', { onLine: true });
  const tab = await browser.openTab();
  tab.signIn('access-1');
  expect(tab.isConnected()).toBe(true);
  const { base } = browser.server;
  browser.server.base = 'http://127.0.0.1:1';
  await expect(tab.get('/api/x')).rejects.toMatchObject({ status: 0 });
  expect(tab.isConnected()).toBe(false);
  expect(tab.readSession()).not.toBeNull();
  browser.server.base = base;
  // A refusal also shows that the server can be reached.
  await expect(tab.get('/api/busy')).rejects.toMatchObject({ status: 409 });
  expect(tab.isConnected()).toBe(true);
});

test('cookies expire after a day or a week and are restricted to this site and to https', async () => {
  const tab = await browser.openTab();
  tab.storeLogin(aLogin('a'));
  expect(browser.jar.written.get('access_token')).toBe(
    'access_token=a; Path=/; Max-Age=86400; SameSite=Strict; Secure',
  );
  const others = ['short_id', 'user_name', 'user_role', 'is_super', 'is_expired'];
  for (const name of others) {
    expect(browser.jar.written.get(name)).toMatch(/Max-Age=604800; SameSite=Strict; Secure$/);
  }
  expect(tab.readSession()).toEqual({
    accessToken: 'a',
    shortId: '7',
    userName: "Nguyễn; O'Peña",
    role: 'admin',
    schools: '',
    isSuper: false,
    isExpired: false,
  });
  // Each refresh renews all cookies of the person, and removes the refresh token that earlier
  // versions stored in a cookie of the page.
  browser.jar.cookie = 'refresh_token=of-an-earlier-version';
  browser.jar.written.clear();
  tab.storeAccessToken('b');
  expect([...browser.jar.written.keys()].toSorted()).toEqual(
    ['access_token', 'refresh_token', 'user_schools', ...others].toSorted(),
  );
  expect(browser.jar.cookie).not.toContain('refresh_token');
  tab.clearSession();
  expect(browser.jar.cookie).toBe('');
  expect(tab.readSession()).toBeNull();
});

test('a person who is offline for longer than the cookies last is still signed in on this device', async () => {
  const tab = await browser.openTab();
  tab.signIn('access-1');
  for (const pair of browser.jar.cookie.split('; '))
    browser.jar.cookie = `${pair.split('=')[0]}=; Max-Age=0`;
  expect(browser.jar.cookie).toBe('');
  const later = await browser.openTab();
  expect(later.readSession()).toMatchObject({
    shortId: '7',
    role: 'admin',
    accessToken: undefined,
  });
  later.clearSession();
  expect((await browser.openTab()).readSession()).toBeNull();
});

test('a request without a response times out, with different messages for reads and writes', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  const { sendByFetch } = await import('./request.ts');
  vi.useFakeTimers();
  const read = sendByFetch('/api/x', { method: 'GET' })({});
  const written = sendByFetch('/api/x', { method: 'PUT' })({});
  const stopped = new AbortController();
  const left = sendByFetch('/api/x', { method: 'GET', signal: stopped.signal })({});
  const ends = Promise.allSettled([read, written, left]);
  stopped.abort();
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  const reasons = (await ends).map((end) => end.status === 'rejected' && end.reason);
  expect(reasons).toMatchObject([
    { status: 0, message: expect.stringContaining('cannot be reached') },
    { status: 0, message: expect.stringContaining('may have been saved anyway') },
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
  ['an error page', 403, '<html>Please pay</html>'],
  ['a proxy without a server', 502, '<html>Bad gateway</html>'],
])(
  '%s (%i) is not accepted as a response of the server, and the server then counts as unreachable',
  async (_, status, body) => {
    vi.stubGlobal('navigator', { onLine: true });
    const tab = await browser.openTab();
    tab.signIn('access-1');
    answering(body, status);
    const read = tab.ask('/api/x', { shape: { has: { done: 'boolean' } }, isRead: true });
    await expect(read).rejects.toMatchObject({ code: undefined });
    expect([tab.isConnected(), tab.isIntercepted()]).toEqual([false, true]);
    answering('{"done":true}');
    expect(await tab.ask('/api/x', { shape: { has: { done: 'boolean' } }, isRead: true })).toEqual({
      done: true,
    });
    expect([tab.isConnected(), tab.isIntercepted()]).toEqual([true, false]);
  },
);

test('if a captive portal responds to a call that writes, the error says that the change may have been saved', async () => {
  const tab = await browser.openTab();
  tab.signIn('access-1');
  answering('<html>Welcome</html>');
  await expect(tab.ask('/api/x', { shape: 0, isRead: false })).rejects.toMatchObject({
    status: 0,
    message: expect.stringContaining('may have been saved anyway'),
  });
});

test('a refusal because the subscription has ended is recorded, except that of a speculative call', async () => {
  const tab = await browser.openTab();
  tab.signIn('access-1');
  browser.server.intercepted = problem(403, 'subscription-ended', 'It has ended.');
  await expect(tab.readAhead('/api/x')).rejects.toMatchObject({ status: 403 });
  expect(tab.readSession()?.isExpired).toBe(false);
  await expect(tab.get('/api/x')).rejects.toMatchObject({ status: 403 });
  expect(tab.readSession()?.isExpired).toBe(true);
});

test('a refusal because a second factor is required opens the settings, except that of a speculative call', async () => {
  const tab = await browser.openTab();
  tab.signIn('access-1');
  const assign = vi.fn();
  vi.stubGlobal('location', { ...location, pathname: '/new-inspection', assign });
  browser.server.intercepted = problem(403, 'second-factor-required', 'Set it up first.');
  await expect(tab.readAhead('/api/x')).rejects.toMatchObject({ status: 403 });
  expect(assign).not.toHaveBeenCalled();
  await expect(tab.get('/api/x')).rejects.toMatchObject({ status: 403 });
  expect(assign).toHaveBeenCalledWith('/settings?tab=security');
});

test('the role that a response states becomes the role of the session, also if the call is refused', async () => {
  const tab = await browser.openTab();
  tab.signIn('access-1');
  browser.server.role = 'staff';
  await tab.get('/api/x');
  expect(tab.readSession()?.role).toBe('staff');
  browser.server.role = 'reporter';
  await expect(tab.get('/api/busy')).rejects.toMatchObject({ status: 409 });
  expect(tab.readSession()?.role).toBe('reporter');
  browser.server.role = undefined;
  await tab.get('/api/x');
  expect(tab.readSession()?.role).toBe('reporter');
});

test('the role in a late response to a request of an earlier session is ignored', async () => {
  const tab = await browser.openTab();
  tab.signIn('access-1');
  const held = Promise.withResolvers<void>();
  browser.server.role = 'staff';
  browser.server.heldCall = held.promise;
  const reading = tab.get('/api/x');
  await vi.waitUntil(() => browser.server.requests.length === 1, { interval: 1 });
  tab.signIn('access-2');
  held.resolve();
  await reading;
  expect(tab.readSession()?.role).toBe('admin');
});
