import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aLogin, CookieJar, sessionServer, Storage } from '../session/session-server.testing.ts';

let server: Awaited<ReturnType<typeof sessionServer>>;
const overTheNet = globalThis.fetch;
const anAnswer = {
  message: '',
  data: { list: [], totalPages: 0, fullName: 'Alice', email: 'alice@demo.test' },
};

beforeEach(async () => {
  vi.resetModules();
  server = await sessionServer();
  vi.stubGlobal('document', new CookieJar());
  vi.stubGlobal('localStorage', new Storage());
  vi.stubGlobal('location', { protocol: 'https:' });
  // Otherwise the pages of earlier tests would receive this one's session events.
  vi.stubGlobal('BroadcastChannel', undefined);
  // A page requests relative paths; here they need a host.
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = await overTheNet(server.base + path, init);
    // The test server answers with the path alone; a call's answer has more.
    return answer.ok ? Response.json({ ...(await answer.json()), ...anAnswer }) : answer;
  });
  const { storeLogin } = await import('../session/session.ts');
  storeLogin(aLogin());
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

test('a call goes to its path with the bearer token, and what is null stays out of the query', async () => {
  const { api } = await import('./api.ts');
  const answer = await api('inspection/list', { page: 2, status: '', schoolName: undefined });
  expect(answer).toMatchObject({ path: '/api/inspection/list?page=2&status=' });
  expect(server.heard.at(-1)?.token).toBe('access-1');
});

test('a 401 throws, unless null is asked for', async () => {
  const { api } = await import('./api.ts');
  server.closed = true;
  await expect(api('user/details', {})).rejects.toMatchObject({ status: 401 });
  expect(await api('user/details', {}, { on401: 'null' })).toBeNull();
});

test('what is under way is counted, a quiet call is not', async () => {
  const { api } = await import('./api.ts');
  const { currentPending } = await import('./pending.ts');
  const reading = api('user/details', {});
  const writing = api('user/details-update', { fullName: 'Alice', email: 'alice@demo.test' });
  const behind = api('user/details', {}, { quiet: true });
  expect(currentPending()).toEqual({ reads: 1, writes: 1 });
  await Promise.all([reading, writing, behind]);
  expect(currentPending()).toEqual({ reads: 0, writes: 0 });
});

/** Watches a call as a screen does, until it is answered. */
const reading = async (name: 'school/list', input: { page?: number }) => {
  const { callsRead, keyOf } = await import('../cache/calls-read.ts');
  const key = keyOf(name, input);
  const leave = callsRead.watch(key, () => {});
  await vi.waitFor(() => {
    const { data, error } = callsRead.readingOf(key);
    expect(data ?? error).toBeDefined();
  });
  leave();
  return callsRead.readingOf(key);
};

test('a list is read by the first of its key, once, and is never stale', async () => {
  const path = '/api/school/list?page=1';
  expect((await reading('school/list', { page: 1 })).data).toMatchObject({ path });
  expect((await reading('school/list', { page: 1 })).data).toMatchObject({ path });
  expect(server.heard).toEqual([{ method: 'GET', path, token: 'access-1' }]);
});

test('what fails is not tried again by itself', async () => {
  vi.stubGlobal('fetch', (_: string, init: RequestInit) =>
    overTheNet(`${server.base}/api/busy`, init),
  );
  expect((await reading('school/list', {})).error).toMatchObject({ status: 409 });
  expect(server.heard).toHaveLength(1);
});

test('what one person has read is not shown to the next', async () => {
  await reading('school/list', {});
  const { clearSession } = await import('../session/session.ts');
  const { callsRead, keyOf } = await import('../cache/calls-read.ts');
  const { storeLogin } = await import('../session/session.ts');
  clearSession();
  storeLogin({
    message: '',
    access_token: 'access-1',
    refresh_token: 'refresh-1',
    user: { id: 'bob', username: 'bob', fullName: 'Bob', role: 'inspector', is_super: false },
  });
  expect(callsRead.readingOf(keyOf('school/list', {})).data).toBeUndefined();
});
