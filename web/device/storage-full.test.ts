import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const noted = new Map<string, string>();

beforeEach(() => {
  noted.clear();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => noted.get(name) ?? null,
    setItem: (name: string, value: string) => void noted.set(name, value),
    removeItem: (name: string) => void noted.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A freshly loaded page. */
const loaded = () => {
  vi.resetModules();
  return import('./storage-full.ts');
};

test('a photo without room is noted, also by the next page, until a photo is stored', async () => {
  const page = await loaded();
  const heard = vi.fn<() => void>();
  page.onUnstored(heard);
  expect(page.findUnstored()).toBeNull();
  page.noteFull('photo');
  expect([page.findUnstored(), heard.mock.calls.length]).toEqual(['photo', 1]);
  const next = await loaded();
  expect(next.findUnstored()).toBe('photo');
  // An entry is small, so storing it does not show that there is space for photos.
  next.noteStored('entry');
  expect(next.findUnstored()).toBe('photo');
  next.noteStored('photo');
  expect(next.findUnstored()).toBeNull();
  expect((await loaded()).findUnstored()).toBeNull();
});

test('an entry without room is noted until any entry or photo is stored', async () => {
  const page = await loaded();
  for (const what of ['entry', 'photo'] as const) {
    page.noteFull('entry');
    expect(page.findUnstored()).toBe('entry');
    page.noteStored('list');
    expect(page.findUnstored()).toBe('entry');
    page.noteStored(what);
    expect(page.findUnstored()).toBeNull();
  }
});

test('where nothing can be noted, this page knows all the same', async () => {
  vi.stubGlobal('localStorage', undefined);
  const page = await loaded();
  page.noteFull('entry');
  expect(page.findUnstored()).toBe('entry');
});
