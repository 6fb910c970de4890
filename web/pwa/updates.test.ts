import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const register = vi.fn(() => Promise.reject(new Error('no storage')));

beforeEach(() => {
  vi.resetModules();
  register.mockClear();
  vi.stubGlobal('navigator', { serviceWorker: { register } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('the development server has no service worker, so none is registered', async () => {
  vi.stubEnv('DEV', true);
  const { isAppCached } = await import('./updates.ts');
  expect(await isAppCached()).toBe(false);
  expect(register).not.toHaveBeenCalled();
});

test('the built app registers its service worker', async () => {
  vi.stubEnv('DEV', false);
  const { isAppCached } = await import('./updates.ts');
  expect(await isAppCached()).toBe(false);
  expect(register).toHaveBeenCalledWith('/sw.js');
});
