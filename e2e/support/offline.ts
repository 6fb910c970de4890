/** The app offline (field-offline.test.ts, field-offline.all.test.ts). */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openPage, withServiceWorker } from './browser.ts';
import { signInByCall } from './people.ts';
import { searchFor } from './search-for.ts';

/** Signs in once, and waits until the app is cached on the device. */
export const visitOnce = async (
  browser: Browser,
  url: string,
  person: 'alice' | 'bob',
): Promise<Page> => {
  const page = await openPage(browser, url, withServiceWorker);
  await signInByCall(page, person);
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  return page;
};

/** A new tab of the same browser. */
export const newTab = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(path);
  return page;
};

/** Downloads the school of the demo's real inspection. */
export const takeMayacamas = async (page: Page): Promise<void> => {
  await page.goto('/facilities');
  await searchFor(page, 'Mayacamas Countywide');
  await page.getByRole('button', { name: /^View Mayacamas Countywide/ }).click();
  // The lists may have been prefetched already, so the button may have either name.
  await page
    .getByRole('button', { name: /^(Download for offline use|Update the offline copy)$/ })
    .click();
  await page.getByText(/^Copy for offline use, as of today/).waitFor();
};
