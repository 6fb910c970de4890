import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CookieJar } from '#web/api/session/session-server.testing.ts';

const remembered = new Map<string, string>();

beforeEach(() => {
  vi.resetModules();
  remembered.clear();
  vi.stubGlobal('document', new CookieJar());
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => remembered.get(key) ?? null,
    setItem: (key: string, value: string) => void remembered.set(key, value),
    removeItem: (key: string) => void remembered.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const signIn = async (id: string) => {
  const { readSession, storeLogin } = await import('#web/api/session/session.ts');
  storeLogin({
    message: '',
    access_token: 'access',
    refresh_token: 'refresh',
    user: { id, username: id, fullName: id, role: 'inspector', is_super: false },
  });
  return readSession()?.shortId ?? '';
};

test('a device remembers what the district allows, for the person who is signed in', async () => {
  const { accountDictation, rememberDictation } = await import('./account-dictation.ts');
  expect(accountDictation()).toBe('off');
  const bob = await signIn('b0b00000-0000-4000-8000-000000000000');
  expect(accountDictation()).toBe('off');
  rememberDictation(bob, 'device');
  expect(accountDictation()).toBe('device');
  await signIn('a11ce000-0000-4000-8000-000000000000');
  expect(accountDictation()).toBe('off');
});

test('a value that is not known counts as off', async () => {
  const { accountDictation } = await import('./account-dictation.ts');
  const bob = await signIn('b0b00000-0000-4000-8000-000000000000');
  remembered.set('good-repair:dictation', `${bob} everything`);
  expect(accountDictation()).toBe('off');
});
