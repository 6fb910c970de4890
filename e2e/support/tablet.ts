/** Tablets of inspectors, connected to the server directly or through the proxy. */
import type { BrowserContext, Page } from 'playwright-core';
import { openPage, sizes, withServiceWorker } from './browser.ts';
import { school, withoutPrefetch } from './form.ts';
import { type Field, fillInOneArea, keepAndLeave, save } from './field.ts';
import { signIn, signInByCall } from './people.ts';
import { smallPhotos } from './photo.ts';
import type { Product } from './product.ts';

/**
 * A vitest fixture: a new tablet on which Bob is signed in, without prefetching, so that only the
 * form writes to IndexedDB.
 */
export const tabletOf =
  ({ server, browser }: Product) =>
  // oxlint-disable-next-line no-empty-pattern -- vitest reads the names of a fixture's own fixtures
  async ({}, provide: (page: Page) => Promise<void>): Promise<void> => {
    const page = await openPage(browser, server.url, { viewport: sizes.tablet });
    await withoutPrefetch(page.context());
    await signInByCall(page, 'bob');
    await provide(page);
    await page.context().close();
  };

/**
 * Opens a new tablet on which Bob is signed in. The app is not cached on it, so the tablet needs a
 * connection.
 */
export const openOnlineTablet = async ({ browser, proxy }: Field): Promise<Page> => {
  const page = await openPage(browser, proxy.url, { viewport: sizes.tablet, sendsDrafts: true });
  await signInByCall(page, 'bob');
  return page;
};

/**
 * Opens a new tablet on which Bob is signed in and the app is cached, so that every screen opens
 * offline.
 */
export const openTablet = async ({ browser, proxy }: Field, init = ''): Promise<Page> => {
  const page = await openPage(browser, proxy.url, {
    viewport: sizes.tablet,
    sendsDrafts: true,
    ...withServiceWorker,
  });
  if (init) await page.addInitScript(init);
  // If a script changes the page, for example its clock, the person signs in on the page, so that
  // the script takes effect.
  await (init ? signIn : signInByCall)(page, 'bob');
  await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)');
  return page;
};

/**
 * Sets the tablet to "only on Wi-Fi", so that photos are sent with the save: headless Chromium does
 * not say which kind of connection it uses.
 */
export const sendOnlyWithSave = (page: Page): Promise<void> =>
  page.evaluate(`localStorage.setItem('wifi-only', 'true')`);

export const refreshTokenOf = async (context: BrowserContext): Promise<string | undefined> =>
  (await context.cookies()).find(({ name }) => name === 'refresh_token')?.value;

/** The link to the first inspection of the list, once the server has answered. */
export const firstInspectionLink = (page: Page) =>
  page.getByRole('table', { name: 'Inspections' }).getByRole('link', { name: /^View/ }).first();

/** Saves an inspection of one area offline, so that it is in the upload queue of the device. */
export const saveOffline = async (
  { read }: Field,
  page: Page,
  inspector: string,
): Promise<void> => {
  const { schoolList } = await read<{ schoolList: { id: string; name: string }[] }>('school/get');
  const id = schoolList.find(({ name }) => name === school)?.id ?? '';
  await page.goto(`/new-inspection/${id}`);
  await page.getByRole('button', { name: `School: ${school}` }).waitFor();
  await page.getByLabel('Date').fill('2026-11-20');
  await fillInOneArea(page, inspector, await smallPhotos(1));
  await page.context().setOffline(true);
  await save(page);
  await keepAndLeave(page);
};
