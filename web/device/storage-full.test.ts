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

/** Loads the module anew, as a freshly loaded page does. */
const loaded = () => {
  vi.resetModules();
  return import('./storage-full.ts');
};

test('a photo that did not fit stays recorded as a failed write, also after a reload, until a photo is stored', async () => {
  const page = await loaded();
  const heard = vi.fn<() => void>();
  page.onFailedWrite(heard);
  expect(page.lastFailedWrite()).toBeNull();
  page.recordFull('photo');
  expect([page.lastFailedWrite(), heard.mock.calls.length]).toEqual(['photo', 1]);
  const next = await loaded();
  expect(next.lastFailedWrite()).toBe('photo');
  // An entry is small, so storing it does not show that there is space for photos.
  next.recordStored('entry');
  expect(next.lastFailedWrite()).toBe('photo');
  next.recordStored('photo');
  expect(next.lastFailedWrite()).toBeNull();
  expect((await loaded()).lastFailedWrite()).toBeNull();
});

test('an entry that did not fit stays recorded as a failed write until an entry or a photo is stored', async () => {
  const page = await loaded();
  for (const what of ['entry', 'photo'] as const) {
    page.recordFull('entry');
    expect(page.lastFailedWrite()).toBe('entry');
    page.recordStored('list');
    expect(page.lastFailedWrite()).toBe('entry');
    page.recordStored(what);
    expect(page.lastFailedWrite()).toBeNull();
  }
});

test('if a photo and then an entry could not be stored, storing an entry leaves the photo recorded', async () => {
  const page = await loaded();
  page.recordFull('photo');
  page.recordFull('entry');
  expect(page.lastFailedWrite()).toBe('entry');
  page.recordStored('entry');
  expect(page.lastFailedWrite()).toBe('photo');
  expect((await loaded()).lastFailedWrite()).toBe('photo');
  page.recordStored('photo');
  expect(page.lastFailedWrite()).toBeNull();
});

test('if local storage is not available, the page remembers the failed write itself', async () => {
  vi.stubGlobal('localStorage', undefined);
  const page = await loaded();
  page.recordFull('entry');
  expect(page.lastFailedWrite()).toBe('entry');
});
