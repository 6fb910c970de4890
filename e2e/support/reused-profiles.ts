/**
 * Browser profiles that show one screen after another, because a new one would load the whole app
 * again.
 */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openAs } from './browser.ts';

export type Profiles = {
  /** A new page on which `person` is signed in and nothing is stored. */
  open(person: Page): Promise<Page>;
  /** Closes a page of `open`, and all others opened beside it. */
  close(page: Page): Promise<void>;
};

/** The profiles on `baseURL`: as many as pages are open at once, for each person. */
export const reusedProfiles = (browser: Browser, baseURL: string): Profiles => {
  const free = new Map<Page, BrowserContext[]>();
  const owners = new Map<BrowserContext, Page>();

  /** A page in a profile that was used before. */
  const reopen = async (context: BrowserContext, person: Page): Promise<Page> => {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', {
      origin: new URL(baseURL).origin,
      storageTypes: 'indexeddb,local_storage,cache_storage',
    });
    await devtools.detach();
    await context.clearCookies();
    await context.addCookies(await person.context().cookies());
    return page;
  };

  return {
    async open(person) {
      const context = free.get(person)?.pop();
      if (context) return reopen(context, person);
      // The service worker would fetch the whole app; a first visit looks the same without it.
      const page = await openAs(browser, baseURL, person, { serviceWorkers: 'block' });
      owners.set(page.context(), person);
      return page;
    },
    async close(page) {
      const context = page.context();
      const person = owners.get(context) as Page;
      await Promise.all(context.pages().map((one) => one.close()));
      free.set(person, [...(free.get(person) ?? []), context]);
    },
  };
};
