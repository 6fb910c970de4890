/** A screen for the gallery and the accessibility test, and how it is opened. */
import type { Page, Request } from 'playwright-core';

export type Screen = {
  name: string;
  /** Who is signed in; undefined for public screens. The newcomer's district has no data yet. */
  as?: 'alice' | 'bob' | 'sue' | 'newcomer';
  /**
   * Whether the API calls of the page stay unanswered or fail; if undefined, the server answers
   * them.
   */
  calls?: 'waiting' | 'failing';
  /** A script that the page runs before the app; a page with one is not used for another screen. */
  initScript?: string;
  /** Opens the screen and waits until its content is shown. */
  open(page: Page): Promise<void>;
};

/** A function that opens a screen. */
type ScreenOpener = Screen['open'] & { isReadOnly?: true };

/**
 * Marks an `open` function that only reads and stores nothing. After such a screen the same page
 * can show another one, with the same `calls`, without being reloaded; `openAt` and `follow` make
 * use of that.
 */
export const markReadOnly = (open: Screen['open']): ScreenOpener =>
  Object.assign(open, { isReadOnly: true as const });

export const isReadOnlyScreen = ({ open, initScript, as }: Screen): boolean =>
  as !== undefined && initScript === undefined && (open as ScreenOpener).isReadOnly === true;

/**
 * Opens a path. If `allowNavigation` was called for the page, the path is opened without loading
 * the page, as a link does; otherwise the page is loaded.
 */
export const follow = async (page: Page, path: string): Promise<void> => {
  if (await leaveScreen(page))
    await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
  else await page.goto(path);
};

/** Opens a path and waits for its required heading. */
export const openAt = (path: string, heading: string | RegExp): ScreenOpener =>
  markReadOnly(async (page) => {
    await follow(page, path);
    const title = page.getByRole('heading', { level: 1, name: heading });
    // In two long runs, a page that had shown many screens did not show the next one. The cause is
    // not known, so this prints what the page shows, and loads the screen.
    if (running.has(page)) {
      await title.waitFor({ timeout: 30_000 }).catch(async () => {
        console.warn(`${path} was not shown, but ${page.url()}:`, await page.innerText('body'));
        await page.goto(path);
      });
    }
    await title.waitFor();
    await waitUntilLoaded(page);
  });

/** Clicks the first button whose name contains this text or matches this pattern. */
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click();

/** Clicks the only button whose name is this text or matches this pattern. */
export const pressOnly = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

/** Waits until a dialog is shown with its content. */
export const waitForDialog = async (page: Page): Promise<void> => {
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor();
  await waitUntilLoaded(page);
};

/** A screen with the dialog that one of its buttons opens. */
export const openDialogAt = (path: string, heading: string, button: string): ScreenOpener =>
  markReadOnly(async (page) => {
    await openAt(path, heading)(page);
    await page.getByRole('button', { name: button, exact: true }).click();
    await waitForDialog(page);
  });

/**
 * For each page for which `allowNavigation` was called, a function that waits until the page has no
 * request in progress.
 */
const noRequests = new WeakMap<Page, () => Promise<void>>();
const running = new WeakSet<Page>();

/**
 * Lets `openAt` and `follow` change the screen of this page as a link does, until
 * `forbidNavigation` is called.
 */
export const allowNavigation = (page: Page): void => {
  running.add(page);
  if (noRequests.has(page)) return;
  const requests = new Set<Request>();
  let waiting: (() => void)[] = [];
  const ended = (request: Request) => {
    requests.delete(request);
    if (requests.size > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  };
  page.on('request', (request) => requests.add(request));
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  noRequests.set(page, () =>
    requests.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)),
  );
};

/**
 * Reverts `allowNavigation`: `openAt` and `follow` load the next screen instead of navigating to
 * it.
 */
export const forbidNavigation = (page: Page): void => void running.delete(page);

/**
 * Shows the page for unknown URLs, so that the previous screen is unmounted. Returns false and does
 * nothing unless `allowNavigation` was called for this page.
 */
const leaveScreen = async (page: Page): Promise<boolean> => {
  if (!running.has(page)) return false;
  await page.evaluate(`history.pushState(null, '', '/no/such/page')`);
  await page.getByRole('heading', { level: 1, name: /404|not found/i }).waitFor();
  return true;
};

/** Waits until nothing is loading any more and no placeholder is shown. */
export const waitUntilLoaded = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle');
  // `networkidle` only covers the last load of the page. Screens that were shown later without a
  // load make further requests, which this module counts.
  await noRequests.get(page)?.();
  await page.locator('[aria-busy=true], .animate-pulse').first().waitFor({ state: 'detached' });
};

/**
 * Waits until transitions of colors and borders have ended, because a screenshot that is taken
 * before their end would mix two themes.
 */
export const waitForTransitions = async (page: Page): Promise<void> => {
  // The script is a string, because the types of this module do not include `document`.
  await page.evaluate(`Promise.all(
    document.getAnimations()
      .filter((one) => one instanceof CSSTransition)
      .map((one) => one.finished.catch(() => undefined))
  ).then(() => undefined)`);
};
