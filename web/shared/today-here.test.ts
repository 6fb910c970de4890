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
  // At this time it is the 22nd in Pago Pago (UTC−11) and the 24th in Kiritimati (UTC+14).
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T10:30:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const signIn = async (id: string) => {
  const { storeLogin } = await import('#web/api/session/session.ts');
  storeLogin({
    message: '',
    access_token: 'access',
    refresh_token: 'refresh',
    user: { id, username: id, fullName: id, role: 'inspector', is_super: false },
  });
};
const zones = () => import('#web/api/session/account-time-zone.ts');
const todayHere = async () => (await import('./today-here.ts')).todayHere();
const onDevice = () =>
  new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(new Date(Date.now()));

test("today is the date in the account's time zone, whatever the date in the device's time zone is", async () => {
  await signIn('bob');
  const { rememberTimeZone, forgetTimeZone } = await zones();
  rememberTimeZone('bob', 'Pacific/Pago_Pago');
  expect(await todayHere()).toBe('2026-11-22');
  rememberTimeZone('bob', 'Pacific/Kiritimati');
  expect(await todayHere()).toBe('2026-11-24');
  forgetTimeZone();
  expect(await todayHere()).toBe(onDevice());
});

test('today is the date on the device if the stored time zone is that of another person or unknown to the browser', async () => {
  await signIn('bob');
  const { rememberTimeZone } = await zones();
  rememberTimeZone('sam', 'Pacific/Kiritimati');
  expect(await todayHere()).toBe(onDevice());
  rememberTimeZone('bob', 'Nowhere/Else');
  expect(await todayHere()).toBe(onDevice());
});
