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

/** A freshly loaded page. */
const loaded = async () => {
  vi.resetModules();
  const install = await import('./install.ts');
  install.awaitInstallOffer();
  return install;
};

/** Simulates Chromium's offer; returns how often it was used. */
const offering = () => {
  const prompt = vi.fn(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  page.dispatchEvent(event);
  return { event, prompt };
};

test('nothing is suggested in a browser without an install prompt', async () => {
  const { wayToInstall } = await loaded();
  expect(wayToInstall()).toBeNull();
});

test('an install prompt is stored until it is used, once', async () => {
  const { wayToInstall, install } = await loaded();
  const { event, prompt } = offering();
  expect(event.defaultPrevented).toBe(true);
  expect(wayToInstall()).toBe('offer');
  await install();
  expect(prompt).toHaveBeenCalledOnce();
  expect(wayToInstall()).toBeNull();
});

test('an app that was installed in another way is not suggested any more', async () => {
  const { wayToInstall } = await loaded();
  offering();
  page.dispatchEvent(new Event('appinstalled'));
  expect(wayToInstall()).toBeNull();
});

test.each([
  ['Safari on a tablet', { standalone: false, maxTouchPoints: 5 }, 'share'],
  ['its home screen', { standalone: true, maxTouchPoints: 5 }, null],
  ['Safari on a desk', { standalone: false, maxTouchPoints: 0 }, null],
])('%s', async (_, navigator, way) => {
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

test('"Not now" counts for this page where storage is blocked', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { wayToInstall, dismissInstall } = await loaded();
  offering();
  expect(wayToInstall()).toBe('offer');
  dismissInstall();
  expect(wayToInstall()).toBeNull();
});
