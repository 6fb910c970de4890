import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let page: EventTarget;
let stored: Map<string, string>;

beforeEach(() => {
  page = new EventTarget();
  stored = new Map();
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { maxTouchPoints: 5 });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Loads the module anew, as a freshly loaded page does. */
const loaded = async () => {
  vi.resetModules();
  const install = await import('./install.ts');
  install.awaitInstallOffer();
  return install;
};

/** Simulates Chromium's install prompt; the returned mock counts how often it was shown. */
const offering = () => {
  const prompt = vi.fn(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  page.dispatchEvent(event);
  return { event, prompt };
};

test('nothing is suggested in a browser that offers no installation', async () => {
  const { wayToInstall } = await loaded();
  expect(wayToInstall()).toBeNull();
});

test('an install prompt is stored until it is used, and used only once', async () => {
  const { wayToInstall, install } = await loaded();
  const { event, prompt } = offering();
  expect(event.defaultPrevented).toBe(true);
  expect(wayToInstall()).toBe('offer');
  await install();
  expect(prompt).toHaveBeenCalledOnce();
  expect(wayToInstall()).toBeNull();
});

test('an app that was installed in another way is no longer suggested', async () => {
  const { wayToInstall } = await loaded();
  offering();
  page.dispatchEvent(new Event('appinstalled'));
  expect(wayToInstall()).toBeNull();
});

test.each([
  ['Safari on a tablet', { standalone: false, maxTouchPoints: 5 }, 'share'],
  ['its home screen', { standalone: true, maxTouchPoints: 5 }, null],
  ['Safari on a desk', { standalone: false, maxTouchPoints: 0 }, null],
])('the way to install depends on the browser: %s', async (_, navigator, way) => {
  vi.stubGlobal('navigator', navigator);
  const { wayToInstall } = await loaded();
  expect(wayToInstall()).toBe(way);
});

test('"Not now" is remembered', async () => {
  const { wayToInstall, dismissInstall } = await loaded();
  offering();
  dismissInstall();
  expect(wayToInstall()).toBeNull();
  const later = await loaded();
  offering();
  expect(later.wayToInstall()).toBeNull();
});

test('"Not now" is remembered until the page is reloaded if storage is blocked', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { wayToInstall, dismissInstall } = await loaded();
  offering();
  expect(wayToInstall()).toBe('offer');
  dismissInstall();
  expect(wayToInstall()).toBeNull();
});
