/**
 * More states of the app offline, in a real browser. They are also tested without one
 * (web/api/request/check-server.test.ts, web/api/cache/stored-responses.test.ts).
 */
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { newTab, takeMayacamas, visitOnce } from './support/offline.ts';
import { signIn } from './support/people.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();

/** The ids of the people whose cached responses are stored in this browser. */
const ownersOfAnswers = (page: Page): Promise<string[]> =>
  page.evaluate(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('good-repair');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const keys = opening.result.transaction('answer').objectStore('answer').getAllKeys();
      keys.onsuccess = () => {
        opening.result.close();
        resolve([...new Set(keys.result.map(([owner]) => owner))]);
      };
    };
  })`);

test.concurrent('An app that was opened offline notices when there is a connection, even if the browser reports no change', async ({
  expect,
}) => {
  const bob = await visitOnce(browser, server.url, 'bob');
  const context = bob.context();
  await context.setOffline(true);
  // Simulates a network that does not reach the server: the browser claims to be online all the
  // time.
  await context.addInitScript(`
    Object.defineProperty(navigator, 'onLine', { get: () => true });
    addEventListener('online', (event) => event.stopImmediatePropagation(), true);
  `);
  const tab = await newTab(context, '/inspections');
  const notice = tab.getByText('No signal. What you enter in an inspection is stored');
  await notice.waitFor();
  await tab
    .getByText('You are offline. This is loaded as soon as you have a connection.')
    .waitFor();
  await tab.reload();
  await notice.waitFor();
  await context.setOffline(false);
  await notice.waitFor({ state: 'detached' });
  await tab.getByRole('table', { name: 'Inspections' }).getByRole('row').nth(1).waitFor();
  await expect.poll(() => notice.count()).toBe(0);
  await context.close();
});

test.concurrent('Nobody sees what another person downloaded, and signing out deletes the downloaded data', async ({
  expect,
}) => {
  const page = await visitOnce(browser, server.url, 'bob');
  const context = page.context();
  await takeMayacamas(page);
  const [bob] = await ownersOfAnswers(page);
  // Simulates that a week has passed and the session has expired.
  await context.clearCookies();
  // Simulates that Alice's own lists cannot be loaded yet when she signs in.
  const lists = /\/api\/(school\/get|inspection\/offline)/;
  await context.route(lists, (route) => route.abort());
  await signIn(page, 'alice');
  await context.setOffline(true);
  await context.unroute(lists);
  await page.goto('/new-inspection');
  await page.getByRole('button', { name: 'School: Choose a school' }).click();
  await page
    .getByText('You are offline. This is loaded as soon as you have a connection.')
    .waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Mayacamas Countywide Middle School' }).waitFor();
  await expect.poll(() => ownersOfAnswers(page)).toHaveLength(1);
  expect(await ownersOfAnswers(page)).not.toContain(bob);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
  await expect.poll(() => ownersOfAnswers(page)).toEqual([]);
  await context.close();
});
