import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CookieJar, Storage } from '../session/session-server.testing.ts';

/** What the network does with a call. */
let network: (path: string) => Promise<Response> | Response;
const answering = (content: unknown) => () => Response.json(content);
const silent = () => Promise.reject(new TypeError('Failed to fetch'));
const schools = { schoolList: [{ id: 'm', name: 'Mayacamas' }] };

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('document', new CookieJar());
  vi.stubGlobal('localStorage', new Storage());
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('fetch', async (path: string) => network(path));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page on this device, with the given person signed in. */
const aPage = async (id: string) => {
  vi.resetModules();
  const session = await import('../session/session.ts');
  session.storeLogin({
    message: '',
    access_token: `access-${id}`,
    refresh_token: `refresh-${id}`,
    user: { id, username: id, fullName: id, role: 'inspector', is_super: false },
  });
  const { findKept, readAndKeep, readCall } = await import('./stored-responses.ts');
  const { logout } = await import('../session/logout.ts');
  const meanwhile = vi.fn();
  const read = (name: 'school/get' | 'user/details') =>
    readCall(name, {}, new AbortController().signal, meanwhile);
  return { read, meanwhile, logout, isKept: () => findKept('school/get', {}), readAndKeep };
};

test('what was read is read again without a signal, and says since when it stands', async () => {
  network = answering(schools);
  const before = Date.now();
  const { read, isKept } = await aPage('bob');
  expect(await read('school/get')).toEqual({ data: schools, asOf: undefined });
  await vi.waitFor(async () => expect(await isKept()).toBeDefined());
  network = silent;
  const { data, asOf } = await (await aPage('bob')).read('school/get');
  expect(data).toEqual(schools);
  expect(asOf).toBeGreaterThanOrEqual(before);
});

test.each([502, 503, 504])(
  'a door that finds no server (%i) is no answer either',
  async (status) => {
    network = answering(schools);
    const { read, readAndKeep } = await aPage('bob');
    await readAndKeep('school/get', {});
    network = () => new Response('', { status });
    expect((await read('school/get')).data).toEqual(schools);
  },
);

test('a refusal is an answer: what is kept does not stand in for it', async () => {
  network = answering(schools);
  const { read, readAndKeep } = await aPage('bob');
  await readAndKeep('school/get', {});
  network = () =>
    Response.json({ message: 'Not for your role.', code: 'no-permission' }, { status: 403 });
  await expect(read('school/get')).rejects.toMatchObject({ status: 403 });
});

test('what is not for the form is not kept', async () => {
  network = answering({ data: { fullName: 'Bob', email: 'bob@demo.test' } });
  const { read } = await aPage('bob');
  await read('user/details');
  network = silent;
  await expect(read('user/details')).rejects.toMatchObject({ status: 0 });
});

test('another person is never given it, and it goes when they read', async () => {
  network = answering(schools);
  await (await aPage('bob')).readAndKeep('school/get', {});
  network = silent;
  await expect((await aPage('alice')).read('school/get')).rejects.toMatchObject({ status: 0 });
  expect(await (await aPage('bob')).isKept()).toBeUndefined();
});

test('signing out takes it away, with or without a signal', async () => {
  network = answering(schools);
  const { readAndKeep, logout, isKept } = await aPage('bob');
  await readAndKeep('school/get', {});
  expect(await isKept()).toBeDefined();
  network = silent;
  await logout();
  expect(await (await aPage('bob')).isKept()).toBeUndefined();
});

test('on a slow line what is kept stands in until the answer comes', async () => {
  network = answering(schools);
  const { read, readAndKeep, meanwhile } = await aPage('bob');
  await readAndKeep('school/get', {});
  const slow = Promise.withResolvers<Response>();
  network = () => slow.promise;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reading = read('school/get');
  await vi.advanceTimersByTimeAsync(4999);
  expect(meanwhile).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(meanwhile).toHaveBeenCalledOnce());
  expect(meanwhile.mock.lastCall?.[0]).toMatchObject({ data: schools });
  slow.resolve(Response.json({ schoolList: [] }));
  expect(await reading).toEqual({ data: { schoolList: [] }, asOf: undefined });
});

const page = '<!doctype html><title>Welcome</title>Please sign in to this network.';
const html = (status: number) => () =>
  new Response(page, { status, headers: { 'content-type': 'text/html' } });

describe('something else answers in the place of the server', () => {
  test.each<[what: string, answer: () => Response]>([
    ['a sign-in page with status 200', html(200)],
    ['a sign-in page with status 403', html(403)],
    ['a page with status 404', html(404)],
    ['204', () => new Response(null, { status: 204 })],
    ['an empty 200', () => new Response('')],
    ['null', answering(null)],
    ['an empty object', answering({})],
    ['an empty list', answering([])],
    ['JSON of something else', answering({ success: true, login: 'https://portal.test' })],
    ['a list of the wrong rows', answering({ schoolList: [{ id: 'm' }] })],
    ['a list that is no list', answering({ schoolList: 'none' })],
    ['half of an answer', () => new Response('{"schoolList":[{"id":"m","na')],
  ])('%s: the stored answer is shown and stays', async (_, answer) => {
    network = answering(schools);
    const { read, readAndKeep, isKept } = await aPage('bob');
    await readAndKeep('school/get', {});
    network = answer;
    expect(await read('school/get')).toEqual({ data: schools, asOf: expect.any(Number) });
    await expect(readAndKeep('school/get', {})).rejects.toMatchObject({ code: undefined });
    expect((await isKept())?.data).toEqual(schools);
  });

  test('without a stored answer it is an error in words', async () => {
    network = html(200);
    const { read } = await aPage('bob');
    await expect(read('school/get')).rejects.toMatchObject({
      status: 0,
      message: expect.stringContaining('The answer did not come from Good Repair.'),
    });
  });

  test('garbage that an older version stored is not shown', async () => {
    const { keptAnswers } = await import('#web/device/response-cache.ts');
    const { isKept } = await aPage('bob');
    await keptAnswers().keep('bob', 'school/get', {}, null);
    expect(await isKept()).toBeUndefined();
  });
});
