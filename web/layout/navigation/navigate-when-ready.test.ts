import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { navigateWhenReady } from './navigate-when-ready.ts';

let location: { pathname: string; href: string };
const navigate = vi.fn((to: string) => {
  location.href = `http://here.test${to}`;
  location.pathname = new URL(location.href).pathname;
});

beforeEach(() => {
  vi.useFakeTimers();
  location = { pathname: '/reports', href: 'http://here.test/reports' };
  vi.stubGlobal('location', location);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  navigate.mockClear();
});

/**
 * Sets up navigation to screens. Each screen is ready once `finish` has been called with its path.
 */
const setUp = () => {
  const waiting = new Map<string, () => void>();
  const follow = navigateWhenReady(
    ({ pathname }) => new Promise((resolve) => waiting.set(pathname, resolve)),
  );
  const go = (to: string) => follow(navigate, to, {});
  const finish = async (pathname: string) => {
    waiting.get(pathname)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { go, finish };
};

const followed = () => navigate.mock.calls.map(([to]) => to);

test('the URL changes once, when the next screen is ready', async () => {
  const { go, finish } = setUp();
  go('/users');
  expect(followed()).toEqual([]);
  await finish('/users');
  await vi.advanceTimersByTimeAsync(1000);
  expect(followed()).toEqual(['/users']);
});

test('a screen that is not ready after 400 ms is shown with its placeholders', async () => {
  const { go } = setUp();
  go('/users');
  await vi.advanceTimersByTimeAsync(399);
  expect(followed()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(followed()).toEqual(['/users']);
});

test('a second click replaces a navigation that is waiting', async () => {
  const { go, finish } = setUp();
  go('/users');
  go('/settings');
  await finish('/users');
  await finish('/settings');
  await vi.advanceTimersByTimeAsync(1000);
  expect(followed()).toEqual(['/settings']);
});

test('a search text that is written to the URL after the click does not cancel the navigation', async () => {
  const { go, finish } = setUp();
  go('/users');
  go('/reports?search=alder');
  await finish('/users');
  expect(followed()).toEqual(['/reports?search=alder', '/users']);
});

test('the back button cancels a navigation that is waiting', async () => {
  const { go, finish } = setUp();
  go('/users');
  location.pathname = '/dashboard';
  await finish('/users');
  await vi.advanceTimersByTimeAsync(1000);
  expect(followed()).toEqual([]);
});

test('navigation to a screen whose code cannot be loaded continues, and the screen shows the error', async () => {
  const follow = navigateWhenReady(() => Promise.reject(new Error('no such chunk')));
  follow(navigate, '/users', {});
  await vi.advanceTimersByTimeAsync(0);
  expect(followed()).toEqual(['/users']);
});

test('a navigation does not wait if only the search parameters change, the history entry is replaced, or the screen has no frame', () => {
  setUp().go('/reports?page=2');
  navigateWhenReady(() => new Promise(() => undefined))(navigate, '/users', { replace: true });
  navigateWhenReady(() => undefined)(navigate, '/login', {});
  expect(followed()).toEqual(['/reports?page=2', '/users', '/login']);
});
