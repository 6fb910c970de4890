import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CookieJar, MemoryStorage } from '#web/api/session/session-server.testing.ts';

/** Returns the response of the network to a call. */
let network: (path: string) => Promise<Response> | Response;
const answering = (content: unknown) => () => Response.json(content);
const silent = () => Promise.reject(new TypeError('Failed to fetch'));
const schools = { schoolList: [{ id: 'm', name: 'Mayacamas' }] };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('document', new CookieJar());
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('fetch', async (path: string) => network(path));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Opens a page with a signed-in person; all pages are opened on the same device. */
const aPage = async (id: string) => {
  vi.resetModules();
  const session = await import('#web/api/session/session.ts');
  session.storeLogin({
    message: '',
    access_token: `access-${id}`,
    refresh_token: `refresh-${id}`,
    user: { id, username: id, fullName: id, role: 'inspector', is_super: false },
  });
  const { findStoredResponse, fetchAndStore, readCall } = await import('./stored-responses.ts');
  const { logout } = await import('#web/api/session/logout.ts');
  const showStored = vi.fn();
  const read = (name: 'school/get' | 'user/details') => readCall(name, {}, {}, showStored);
  return {
    read,
    showStored,
    logout,
    stored: () => findStoredResponse('school/get', {}),
    fetchAndStore,
  };
};

test('a response is read from the device while offline, with the time it was read', async () => {
  network = answering(schools);
  const before = Date.now();
  const { read, stored } = await aPage('bob');
  expect(await read('school/get')).toEqual({ data: schools, asOf: undefined });
  await vi.waitFor(async () => expect(await stored()).toBeDefined());
  network = silent;
  const { data, asOf } = await (await aPage('bob')).read('school/get');
  expect(data).toEqual(schools);
  expect(asOf).toBeGreaterThanOrEqual(before);
});

test.each([502, 503, 504])('a gateway error (%i) counts as no response', async (status) => {
  network = answering(schools);
  const { read, fetchAndStore } = await aPage('bob');
  await fetchAndStore('school/get', {});
  network = () => new Response('', { status });
  expect((await read('school/get')).data).toEqual(schools);
});

test('a refusal of the server is not replaced by the stored response', async () => {
  network = answering(schools);
  const { read, fetchAndStore } = await aPage('bob');
  await fetchAndStore('school/get', {});
  network = () =>
    Response.json({ message: 'Not for your role.', code: 'no-permission' }, { status: 403 });
  await expect(read('school/get')).rejects.toMatchObject({ status: 403 });
});

test('responses that the inspection form does not need are not stored', async () => {
  network = answering({ data: { fullName: 'Bob', email: 'bob@demo.test' } });
  const { read } = await aPage('bob');
  await read('user/details');
  network = silent;
  await expect(read('user/details')).rejects.toMatchObject({ status: 0 });
});

test('the responses stored for one person are never shown to another, and are deleted at the first call of another', async () => {
  network = answering(schools);
  await (await aPage('bob')).fetchAndStore('school/get', {});
  network = silent;
  await expect((await aPage('alice')).read('school/get')).rejects.toMatchObject({ status: 0 });
  expect(await (await aPage('bob')).stored()).toBeUndefined();
});

test('signing out deletes the stored responses, also while offline', async () => {
  network = answering(schools);
  const { fetchAndStore, logout, stored } = await aPage('bob');
  await fetchAndStore('school/get', {});
  expect(await stored()).toBeDefined();
  network = silent;
  await logout();
  expect(await (await aPage('bob')).stored()).toBeUndefined();
});

test('a response that arrives after signing out is not stored', async () => {
  const slow = Promise.withResolvers<Response>();
  network = (path) => (path === '/api/school/get' ? slow.promise : silent());
  const { fetchAndStore, logout } = await aPage('bob');
  const fetching = fetchAndStore('school/get', {});
  await logout();
  slow.resolve(Response.json(schools));
  await fetching;
  expect(await (await aPage('bob')).stored()).toBeUndefined();
});

test('on a slow connection the stored response is shown until the response of the server arrives', async () => {
  network = answering(schools);
  const { read, fetchAndStore, showStored } = await aPage('bob');
  await fetchAndStore('school/get', {});
  const slow = Promise.withResolvers<Response>();
  network = () => slow.promise;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reading = read('school/get');
  await vi.advanceTimersByTimeAsync(4999);
  expect(showStored).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(showStored).toHaveBeenCalledOnce());
  expect(showStored.mock.lastCall?.[0]).toMatchObject({ data: schools });
  slow.resolve(Response.json({ schoolList: [] }));
  expect(await reading).toEqual({ data: { schoolList: [] }, asOf: undefined });
});

const page = '<!doctype html><title>Welcome</title>Please sign in to this network.';
const html = (status: number) => () =>
  new Response(page, { status, headers: { 'content-type': 'text/html' } });

describe('if something other than our server responds', () => {
  test.each<[what: string, answer: () => Response]>([
    ['a sign-in page with status 200', html(200)],
    ['a sign-in page with status 403', html(403)],
    ['a page with status 404', html(404)],
    ['204', () => new Response(null, { status: 204 })],
    ['an empty 200', () => new Response('')],
    ['null', answering(null)],
    ['an empty object', answering({})],
    ['an empty list', answering([])],
    ['JSON that is not ours', answering({ success: true, login: 'https://portal.test' })],
    ['a list with other rows', answering({ schoolList: [{ id: 'm' }] })],
    ['another value in place of a list', answering({ schoolList: 'none' })],
    ['half of a response', () => new Response('{"schoolList":[{"id":"m","na')],
  ])('the stored response is shown and stays stored: %s', async (_, answer) => {
    network = answering(schools);
    const { read, fetchAndStore, stored } = await aPage('bob');
    await fetchAndStore('school/get', {});
    network = answer;
    expect(await read('school/get')).toEqual({ data: schools, asOf: expect.any(Number) });
    await expect(fetchAndStore('school/get', {})).rejects.toMatchObject({ code: undefined });
    expect((await stored())?.data).toEqual(schools);
  });

  test('the call fails with a clear message if no response is stored', async () => {
    network = html(200);
    const { read } = await aPage('bob');
    await expect(read('school/get')).rejects.toMatchObject({
      status: 0,
      message: expect.stringContaining('The response did not come from Good Repair.'),
    });
  });
});

test('a response of another shape, stored by an older version of the app, is not shown', async () => {
  const { responseCache } = await import('#web/device/response-cache.ts');
  const { stored } = await aPage('bob');
  await responseCache().put('bob', [{ call: 'school/get', input: {}, answer: null }], () => true);
  expect(await stored()).toBeUndefined();
});
