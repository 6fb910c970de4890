import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { KnownDeficiency } from '#contract/deficiency/deficiency.ts';
import { CookieJar } from '#web/api/session/session-server.testing.ts';

let asked: string[];
type Answer = Response | undefined;
let instead: (path: string) => Answer | Promise<Answer>;

const signIn = async (id: string) => {
  const { storeLogin } = await import('#web/api/session/session.ts');
  const user = { id, username: id, fullName: id, role: 'inspector', is_super: false } as const;
  storeLogin({ message: '', access_token: 'a', refresh_token: 'r', user });
};

beforeEach(async () => {
  vi.resetModules();
  asked = [];
  instead = () => undefined;
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('document', new CookieJar());
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const image = new Response(`bytes of ${path}`, { headers: { 'content-type': 'image/jpeg' } });
    return (await instead(path)) ?? image;
  });
  await signIn('bob');
});
afterEach(() => vi.unstubAllGlobals());

const known = (id: string | null): KnownDeficiency => ({
  id: `d-${id}`,
  area: 'gym',
  category: 'roofs',
  mark: 'Poor',
  state: 'Open',
  firstFound: '2026-03-12',
  lastFound: '2026-03-12',
  timesFound: 1,
  comment: '',
  photo: id === null ? null : { id, url: `/full/${id}`, thumbnail: `/thumb/${id}` },
});

const store = async (...ids: (string | null)[]) =>
  (await import('./stored-thumbnails.ts')).storeThumbnails('school', ids.map(known));

const stored = async () => {
  const { findThumbnails } = await import('./stored-thumbnails.ts');
  const found = Object.entries(await findThumbnails('school'));
  return Object.fromEntries(found.map(([id, bytes]) => [id, Buffer.from(bytes).toString()]));
};

test('the thumbnails of a school are stored, and those that are no longer in its list are deleted', async () => {
  await store('a', null, 'b', 'a');
  expect(asked).toEqual(['/thumb/a', '/thumb/b']);
  expect(await stored()).toEqual({ a: 'bytes of /thumb/a', b: 'bytes of /thumb/b' });
  await store('b', 'c');
  expect(asked).toEqual(['/thumb/a', '/thumb/b', '/thumb/c']);
  expect(Object.keys(await stored())).toEqual(['b', 'c']);
});

test.each([
  [
    'a page of a network',
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  ],
  ['an expired link', () => Response.json({}, { status: 410 })],
  ['no connection', () => Promise.reject(new TypeError('offline'))],
])('%s in place of a photo is not stored, and the other photos are', async (_, answer) => {
  instead = (path) => (path === '/thumb/a' ? answer() : undefined);
  await store('a', 'b');
  expect(Object.keys(await stored())).toEqual(['b']);
});

test('thumbnails are neither found by another person nor stored if they arrive after signing out', async () => {
  await store('a');
  await signIn('carol');
  expect(await stored()).toEqual({});
  instead = async () => {
    await signIn('dave');
    return undefined;
  };
  await store('b');
  await signIn('carol');
  expect(await stored()).toEqual({});
});

test('at most 200 thumbnails are stored for each school, those of its most urgent deficiencies', async () => {
  await store(...Array.from({ length: 250 }, (_, at) => String(at)));
  expect(asked).toHaveLength(200);
  expect(Object.keys(await stored())).toHaveLength(200);
});
