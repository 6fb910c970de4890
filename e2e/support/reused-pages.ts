/**
 * Pages that are reused for one screen after another, because a new page takes as long as two
 * screens on an existing page.
 */
import type { Browser, Page } from 'playwright-core';
import { openAs } from './browser.ts';
import { withoutPrefetch } from './form.ts';
import { isReadOnlyScreen, allowNavigation, forbidNavigation, type Screen } from './screen.ts';

export type ReusedPages = {
  /** Returns a page for this screen, on which `person` is signed in and nothing else is stored. */
  open(person: Page, screen: Screen): Promise<Page>;
  /**
   * Makes a page from `open` available for reuse, and closes all other pages in its browser
   * context.
   */
  close(page: Page): Promise<void>;
};

type Calls = NonNullable<Screen['calls']> | 'answered';

/**
 * The media settings of the pages. Motion is reduced, because each pulsing placeholder would be a
 * layer that is drawn sixty times a second.
 */
const usualMedia = { colorScheme: null, reducedMotion: 'reduce', forcedColors: null } as const;

/**
 * A pool of pages on `baseURL`, with as many pages for each person as are open at the same time.
 * `prepare` runs once for each of them, before it opens its first screen.
 */
export const reusedPages = (
  browser: Browser,
  baseURL: string,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): ReusedPages => {
  const free = new Map<Page, Page[]>();
  /** For each page that may be used again, the page of the person whose session it shares. */
  const owners = new Map<Page, Page>();

  const openNew = async (person: Page): Promise<Page> => {
    const page = await openAs(browser, baseURL, person, {
      reducedMotion: usualMedia.reducedMotion,
    });
    // The lists for offline work are not loaded, because no screen shows them while the page is
    // online.
    await withoutPrefetch(page.context());
    await prepare(page);
    return page;
  };

  /**
   * The pages whose last screen was read-only, each with how the API calls of that screen were
   * handled.
   */
  const readOnlyPages = new WeakMap<Page, Calls>();

  /**
   * A free page, if there is one. Pages whose last screen was read-only are reserved for read-only
   * screens whose calls are handled in the same way.
   */
  const takeFree = (person: Page, calls: Calls | undefined): Page | undefined => {
    const pages = free.get(person) ?? [];
    const page = pages.find((one) => readOnlyPages.get(one) === calls);
    free.set(
      person,
      pages.filter((one) => one !== page),
    );
    return page;
  };

  /** Removes everything that earlier screens have left in a page. */
  const clean = async (page: Page, person: Page): Promise<void> => {
    const context = page.context();
    await page.evaluate('sessionStorage.clear()');
    // Leaves the screen before the storage is cleared, because the screen may store something when
    // it is closed. The page that is opened instead has no scripts and is of the same server: a
    // page of another site would replace the renderer process, and its compiled scripts would be
    // lost.
    await page.goto('/healthz');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', {
      origin: new URL(baseURL).origin,
      storageTypes: 'indexeddb,local_storage,cache_storage',
    });
    await devtools.detach();
    await context.clearCookies();
    await context.addCookies(await person.context().cookies());
    await page.emulateMedia(usualMedia);
  };

  return {
    async open(person, screen) {
      const { initScript } = screen;
      if (initScript) {
        const page = await openNew(person);
        await page.addInitScript(initScript);
        return page;
      }
      const calls = isReadOnlyScreen(screen) ? (screen.calls ?? 'answered') : undefined;
      const used = takeFree(person, calls);
      const page = used ?? (await openNew(person));
      owners.set(page, person);
      if (used && calls) {
        // All pages of a person share one refresh token. A page that has already renewed it gets
        // the shared cookies again, so that it does not renew the token a second time: the server
        // would then take the shared token for a stolen copy and end the session.
        await page.context().addCookies(await person.context().cookies());
        await page.emulateMedia(usualMedia);
        allowNavigation(page);
        return page;
      }
      forbidNavigation(page);
      if (used) await clean(used, person);
      if (calls) readOnlyPages.set(page, calls);
      else readOnlyPages.delete(page);
      return page;
    },
    async close(page) {
      const person = owners.get(page);
      if (!person) return page.context().close();
      const others = page
        .context()
        .pages()
        .filter((one) => one !== page);
      await Promise.all(others.map((one) => one.close()));
      free.set(person, [...(free.get(person) ?? []), page]);
    },
  };
};
