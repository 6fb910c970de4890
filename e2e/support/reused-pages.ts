/** Pages that show one screen after another: a new page costs as much as two screens on one. */
import type { Browser, Page } from 'playwright-core';
import { openAs } from './browser.ts';
import { withoutPrefetch } from './form.ts';
import { isCalm, mayNavigate, mustLoad, type Screen } from './screen.ts';

export type ReusedPages = {
  /** A page for that screen on which `person` is signed in and nothing is stored. */
  open(person: Page, screen: Screen): Promise<Page>;
  /** Takes a page of `open` back, and closes all other pages in its browser context. */
  close(page: Page): Promise<void>;
};

type Calls = NonNullable<Screen['calls']> | 'answered';

/** Without motion, as axe reads them: placeholders that pulse are a layer each, drawn sixty times a second. */
const usualMedia = { colorScheme: null, reducedMotion: 'reduce', forcedColors: null } as const;

/** The pages on `baseURL`: for each person as many as are open at the same time. */
export const reusedPages = (browser: Browser, baseURL: string): ReusedPages => {
  const free = new Map<Page, Page[]>();
  /** The pages that may be used again, for each person. */
  const owners = new Map<Page, Page>();

  const openNew = async (person: Page): Promise<Page> => {
    const page = await openAs(browser, baseURL, person, {
      reducedMotion: usualMedia.reducedMotion,
    });
    // Lists for work offline, which no screen shows while it is online.
    await withoutPrefetch(page.context());
    return page;
  };

  /** Pages whose last screen left nothing behind, with what became of their calls. */
  const calmPages = new WeakMap<Page, Calls>();

  /** A free page. Pages whose last screen was calm are reserved for screens that are calm. */
  const takeFree = (person: Page, calls: Calls | undefined): Page | undefined => {
    const pages = free.get(person) ?? [];
    const page = pages.find((one) => calmPages.get(one) === calls);
    free.set(
      person,
      pages.filter((one) => one !== page),
    );
    return page;
  };

  /** Makes a page that showed another screen as good as new. */
  const clean = async (page: Page, person: Page): Promise<void> => {
    const context = page.context();
    await page.evaluate('sessionStorage.clear()');
    // First, because the screen may store something when it is closed. A page of the same server
    // without scripts: another URL would end the renderer process, and with it the compiled
    // scripts.
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
      const calls = isCalm(screen) ? (screen.calls ?? 'answered') : undefined;
      const used = takeFree(person, calls);
      const page = used ?? (await openNew(person));
      owners.set(page, person);
      if (used && calls) {
        // All pages of a person share one refresh token: of a page that got another one, no third is asked for,
        // after which the server takes the first for a copy and ends the session.
        await page.context().addCookies(await person.context().cookies());
        await page.emulateMedia(usualMedia);
        mayNavigate(page);
        return page;
      }
      mustLoad(page);
      if (used) await clean(used, person);
      if (calls) calmPages.set(page, calls);
      else calmPages.delete(page);
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
