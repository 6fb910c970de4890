import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallResponse } from '#web/api/cache/stored-responses.ts';
import {
  aLogin,
  CookieJar,
  startSessionServer,
  MemoryStorage,
} from '#web/api/session/session-server.testing.ts';

let server: Awaited<ReturnType<typeof startSessionServer>>;
const overTheNet = globalThis.fetch;
const anAnswer = {
  message: '',
  data: { list: [], totalPages: 0, fullName: 'Alice', email: 'alice@demo.test' },
};

beforeEach(async () => {
  vi.resetModules();
  server = await startSessionServer();
  vi.stubGlobal('document', new CookieJar());
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('location', { protocol: 'https:' });
  // Otherwise the pages of earlier tests would receive the session events of this page.
  vi.stubGlobal('BroadcastChannel', undefined);
  // A page requests relative paths; in this test they need a host.
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const answer = await overTheNet(server.base + path, init);
    // The test server responds with the path alone, but the shape of a call's response requires
    // more.
    return answer.ok ? Response.json({ ...(await answer.json()), ...anAnswer }) : answer;
  });
  const { storeLogin } = await import('#web/api/session/session.ts');
  storeLogin(aLogin());
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

test('a call is sent to its path with the bearer token, without the parameters that are null', async () => {
  const { api } = await import('./api.ts');
  const none = null as unknown as undefined;
  const answer = await api('inspection/list', { page: 2, status: '', schoolName: none });
  expect(answer).toMatchObject({ path: '/api/inspection/list?page=2&status=' });
  expect(server.requests.at(-1)).toMatchObject({ method: 'GET', token: 'access-1' });
});

test('a call that changes something is sent by its method, with its parameters as JSON', async () => {
  const { api } = await import('./api.ts');
  const sent = vi.fn(globalThis.fetch);
  vi.stubGlobal('fetch', sent);
  const form = { fullName: "Nguyễn O'Peña", email: 'alice@demo.test' };
  await api('user/details-update', form);
  expect(sent.mock.calls).toMatchObject([['/api/user/details/update', { method: 'PUT' }]]);
  const { headers, body } = sent.mock.calls[0]?.[1] ?? {};
  expect(new Headers(headers).get('content-type')).toBe('application/json');
  expect(JSON.parse(body as string)).toEqual(form);
});

test('a 401 throws, or returns null with the option on401', async () => {
  const { api } = await import('./api.ts');
  server.closed = true;
  await expect(api('user/details', {})).rejects.toMatchObject({ status: 401 });
  expect(await api('user/details', {}, { on401: 'null' })).toBeNull();
});

test('calls are counted as pending, except background calls (quiet)', async () => {
  const { api } = await import('./api.ts');
  const { currentPending } = await import('./pending.ts');
  const reading = api('user/details', {});
  const writing = api('user/details-update', { fullName: 'Alice', email: 'alice@demo.test' });
  const behind = api('user/details', {}, { quiet: true });
  expect(currentPending()).toEqual({ reads: 1, writes: 1 });
  await Promise.all([reading, writing, behind]);
  expect(currentPending()).toEqual({ reads: 0, writes: 0 });
});

/** Reads a call as a screen does, until no request is pending. */
const read = async (name: 'school/list', input: { page?: number }) => {
  const { callClient } = await import('#web/api/cache/call-client.ts');
  const { QueryObserver } = await import('@tanstack/react-query');
  const observer = new QueryObserver<CallResponse<unknown>>(callClient, {
    queryKey: [name, input],
  });
  const unsubscribe = observer.subscribe(() => {});
  await vi.waitFor(() => {
    expect(observer.getCurrentResult().fetchStatus).toBe('idle');
  });
  unsubscribe();
  return observer.getCurrentResult();
};

test('a list is read once for each name and input, and does not become stale', async () => {
  const path = '/api/school/list?page=1';
  expect((await read('school/list', { page: 1 })).data?.data).toMatchObject({ path });
  expect((await read('school/list', { page: 1 })).data?.data).toMatchObject({ path });
  expect(server.requests).toEqual([{ method: 'GET', path, token: 'access-1' }]);
});

test('a failed call is not retried automatically, whether it reads or writes', async () => {
  vi.stubGlobal('fetch', (_: string, init: RequestInit) =>
    overTheNet(`${server.base}/api/busy`, init),
  );
  expect((await read('school/list', {})).error).toMatchObject({ status: 409 });
  expect(server.requests).toHaveLength(1);
  const { callClient } = await import('#web/api/cache/call-client.ts');
  const { MutationObserver } = await import('@tanstack/react-query');
  const { api } = await import('./api.ts');
  const form = { fullName: 'Alice', email: 'alice@demo.test' };
  const write = new MutationObserver(callClient, {
    mutationFn: () => api('user/details-update', form),
  });
  await expect(write.mutate()).rejects.toMatchObject({ status: 409 });
  expect(server.requests).toHaveLength(2);
});

test('responses read by one person are not shown to the next person who signs in', async () => {
  expect((await read('school/list', {})).data).toBeDefined();
  const { clearSession } = await import('#web/api/session/session.ts');
  const { callClient } = await import('#web/api/cache/call-client.ts');
  const { storeLogin } = await import('#web/api/session/session.ts');
  expect(callClient.getQueryData(['school/list', {}])).toBeDefined();
  clearSession();
  storeLogin({
    message: '',
    access_token: 'access-1',
    refresh_token: 'refresh-1',
    user: { id: 'bob', username: 'bob', fullName: 'Bob', role: 'inspector', is_super: false },
  });
  expect(callClient.getQueryData(['school/list', {}])).toBeUndefined();
});
