/** Debian's Chromium, headless, for all browser tests. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';

/**
 * Chromium without the parts that draw and manage windows, with which a page needs a sixth less
 * processor time.
 */
const withoutWindows = '/usr/bin/chromium-headless-shell';

const complete = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The options with which every browser is started. Throws an error with an explanation if there is
 * no Chromium.
 *
 * @param isComplete whether the test needs what only a complete browser has: a profile in a folder
 *   that can be opened again after a kill, or apps that can be installed
 */
export const launchOptions = ({ isComplete = false } = {}) => {
  const places = isComplete ? complete : [withoutWindows, ...complete];
  const installed = process.env['CHROMIUM'] ?? places.find((place) => existsSync(place));
  if (!installed) {
    throw new Error('No Chromium found. On Debian: apt-get install chromium, or set CHROMIUM.');
  }
  return {
    executablePath: path.join(import.meta.dirname, 'chromium.sh'),
    // The name of a download may have any letters, whatever the locale of this machine.
    env: { ...process.env, LC_ALL: 'C.UTF-8', CHROMIUM: installed },
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // A camera for the photos that a tablet takes.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  };
};

/** Opens a browser without a profile. */
export const openBrowser = (options?: { isComplete: boolean }): Promise<Browser> =>
  chromium.launch(launchOptions(options));

/**
 * How long, in ms, a page waits for an element to appear. This is far longer than any machine
 * needs, so that a test fails only if something is missing, not if other work slows down the
 * machine.
 */
export const LONGEST_WAIT = 120_000;

/** The screen sizes that are tested: desktop, tablet, phone. */
export const sizes = {
  desk: { width: 1280, height: 800 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
} as const;

/** The settings of every page of a test. */
export const pageSettings = (baseURL: string) => ({
  baseURL,
  locale: 'en-US',
  timezoneId: 'America/Los_Angeles',
  acceptDownloads: true,
});

/**
 * Disables the time limits of five seconds (toasts, slow lists) and of twenty seconds (requests)
 * that the product has, in all pages of a browser context. A toast then stays until it is dismissed
 * or replaced, and a page waits for a slow server or a slow list, so that no test depends on the
 * speed of the machine. The tests of these limits (toast.test.ts, request-timeout.test.ts) use a
 * simulated clock instead of the page's own timers.
 */
export const withoutTimeLimits = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(`{
    const isLimit = (delay) => delay === 5000 || delay === 20000;
    const { setTimeout: start } = window;
    window.setTimeout = (work, delay, ...given) => isLimit(delay) ? 0 : start(work, delay, ...given);
    const { timeout } = AbortSignal;
    AbortSignal.timeout = (delay) =>
      isLimit(delay) ? new AbortController().signal : timeout.call(AbortSignal, delay);
  }`);

/**
 * Allows the service worker. Use it only in tests of what the service worker does (offline work,
 * prefetched lists, updates), because it takes two more seconds of processor time for each page.
 */
export const withServiceWorker = { serviceWorkers: 'allow' } as const;

/**
 * Opens a page in a fresh browser profile on `baseURL`. The service worker is blocked unless the
 * options allow it, because it fetches the whole app after a sign-in, which takes half of the
 * processor time that a first screen needs.
 */
export const openPage = async (
  browser: Browser,
  baseURL: string,
  { sendsDrafts = false, ...options }: PageOptions = {},
): Promise<Page> => {
  const context = await browser.newContext({
    ...pageSettings(baseURL),
    viewport: sizes.desk,
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(LONGEST_WAIT);
  await withoutTimeLimits(context);
  if (!sendsDrafts) await withoutSendingDrafts(context);
  return context.newPage();
};

/**
 * `sendsDrafts`: whether an inspection is sent while it is entered. Only the tests of the field need
 * that; other tests leave no drafts on a server that they share.
 */
export type PageOptions = BrowserContextOptions & { sendsDrafts?: boolean };

/**
 * Sets the device to "only on Wi-Fi": headless Chromium does not say which kind of connection it
 * uses, so inspections are sent when they are saved.
 */
export const withoutSendingDrafts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(`try {
    localStorage.setItem('wifi-only', 'true');
  } catch {
    // The page has no storage.
  }`);

/**
 * Opens a page in a fresh profile that shares the session of `page`, but no other data. The new
 * page works only for the quarter of an hour for which an access token is valid, because both
 * profiles have the same refresh token, which can be used only once.
 */
export const openAs = async (
  browser: Browser,
  baseURL: string,
  page: Page,
  options: PageOptions = {},
): Promise<Page> =>
  openPage(browser, baseURL, { ...options, storageState: await page.context().storageState() });
