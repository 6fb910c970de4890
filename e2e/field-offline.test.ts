/**
 * The app offline: it opens, shows the downloaded data, and loses no unsent work when a new version
 * of the app is installed.
 */
import { expect, test } from 'vitest';
import { openBrowser, openPage, withServiceWorker } from './support/browser.ts';
import { openBuildProxy, serveNewBuild } from './support/build-proxy.ts';
import { startSession } from './support/people.ts';
import { newTab, takeMayacamas, visitOnce } from './support/offline.ts';
import { openProduct } from './support/product.ts';

const { server, browser } = await openProduct();

test.concurrent('After one visit the app opens offline', async ({ expect }) => {
  const bob = await visitOnce(browser, server.url, 'bob');
  const context = bob.context();
  await context.setOffline(true);
  const tab = await newTab(context, '/inspections');
  await tab.getByRole('heading', { level: 1, name: 'Inspections' }).waitFor();
  await tab.getByText('No signal. What you enter in an inspection is stored').waitFor();
  const failed = tab.getByText('You are offline. This is loaded as soon as you have a connection.');
  await failed.waitFor();
  // What could not be loaded is loaded as soon as there is a connection.
  await context.setOffline(false);
  await tab.getByRole('table', { name: 'Inspections' }).getByRole('row').nth(1).waitFor();
  await expect.poll(() => failed.count()).toBe(0);
  await tab
    .getByText('No signal. What you enter in an inspection is stored')
    .waitFor({ state: 'detached' });
  await context.close();
});

test.concurrent('A school that was downloaded can be inspected offline', async ({ expect }) => {
  const bob = await visitOnce(browser, server.url, 'bob');
  const context = bob.context();
  await takeMayacamas(bob);
  await context.setOffline(true);
  const tab = await newTab(context, '/inspections');
  await tab.getByRole('link', { name: 'New Inspection' }).first().click();
  await tab.getByRole('button', { name: 'School: Choose a school' }).click();
  await tab.getByText(/^List of \w+ as of today/).waitFor();
  await tab.getByRole('button', { name: 'Mayacamas Countywide Middle School' }).click();
  await tab.getByRole('button', { name: 'Next' }).click();
  await tab.getByRole('button', { name: 'Evaluate Classroom 2' }).waitFor();
  await tab.getByText(/^List of \w+ as of today/).waitFor();
  await tab.getByRole('button', { name: "Start with the last inspection's areas" }).click();
  await tab
    .getByText(/^14 areas added from the last inspection/)
    .first()
    .waitFor();
  await expect.poll(() => tab.getByRole('button', { name: /^Edit / }).count()).toBe(14);
  // The current list replaces the stored one as soon as there is a connection.
  await context.setOffline(false);
  await tab.getByText(/^List of \w+ as of today/).waitFor({ state: 'detached' });
  await context.close();
});

test.concurrent('The app can be installed', async () => {
  const complete = await openBrowser({ isComplete: true });
  const page = await openPage(complete, server.url, withServiceWorker);
  await page.goto('/login');
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // The tests' browser profiles are private windows, in which nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Good Repair', display: 'standalone' });
  await complete.close();
});

test.concurrent('The service worker is never cached, and does not respond to paths of the server', async () => {
  const page = await visitOnce(browser, server.url, 'bob');
  const worker = await page.request.get('/sw.js');
  expect(worker.headers()).toMatchObject({
    'content-type': expect.stringMatching(/^(text|application)\/javascript/),
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining("worker-src 'self'"),
  });
  for (const path of ['/home', '/api/docs', '/healthz', '/readyz', '/metrics', '/files/x']) {
    const answer = await page.goto(path);
    expect([path, answer?.fromServiceWorker()]).toEqual([path, false]);
  }
  const answer = await page.goto('/settings');
  expect(answer?.fromServiceWorker()).toBe(true);
  await page.context().close();
});

test.concurrent('A new version of the app is offered; the app asks before it reloads a form, and the draft is not lost', async ({
  expect,
}) => {
  const proxy = await openBuildProxy(server.url);
  const bob = await visitOnce(browser, proxy.url, 'bob');
  await bob.addInitScript(`{
    const { storage } = navigator;
    const persist = storage.persist.bind(storage);
    storage.persist = () => {
      window.wasAskedToStay = true;
      return persist();
    };
  }`);
  await bob.goto('/new-inspection');
  await bob.getByLabel('Weather').fill('Rain');
  // Persistent storage is requested as soon as something is stored on the device.
  await expect.poll(() => bob.evaluate('window.wasAskedToStay')).toBe(true);
  const other = await newTab(bob.context(), '/new-inspection');
  await other.getByLabel('Weather').fill('Snow');
  await bob.bringToFront();
  serveNewBuild(proxy, 'newer');
  const update = bob.getByRole('button', { name: 'Update' });
  const offered = async () => {
    // Simulates that the user returns to the tablet.
    await bob.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
    return update.count();
  };
  await expect.poll(offered).toBe(1);
  await update.click();
  await bob.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect.poll(() => bob.getByLabel('Weather').inputValue()).toBe('Rain');
  await expect.poll(() => bob.locator('html').getAttribute('data-build')).toBeNull();
  await update.click();
  await bob.getByRole('alertdialog').getByRole('button', { name: 'Leave and keep draft' }).click();
  await bob.locator('html[data-build=newer]').waitFor();
  await bob.getByLabel('Weather').waitFor();
  await expect.poll(() => bob.getByLabel('Weather').inputValue()).toBe('Rain');
  await expect.poll(() => bob.getByText('A new version').count()).toBe(0);
  // The form in another tab is not disturbed, and is offered the same update.
  await other.bringToFront();
  await expect.poll(() => other.getByLabel('Weather').inputValue()).toBe('Snow');
  await expect.poll(() => other.locator('html').getAttribute('data-build')).toBeNull();
  await other.getByRole('button', { name: 'Update' }).click();
  await other
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Leave and keep draft' })
    .click();
  await other.locator('html[data-build=newer]').waitFor();
  await other.getByLabel('Weather').waitFor();
  await expect.poll(() => other.getByLabel('Weather').inputValue()).toBe('Snow');
  await bob.context().close();
  proxy.close();
});

test.concurrent('A device that is nearly full shows a warning, and installing the app is suggested in a browser that clears its storage', async ({
  expect,
}) => {
  const page = await openPage(browser, server.url, withServiceWorker);
  // Simulates Safari on a tablet, as far as our code detects it.
  await page.addInitScript(`
    Object.defineProperty(navigator, 'standalone', { value: false });
    Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });
    navigator.storage.estimate = async () => ({ quota: 1e9, usage: 850e6 });
  `);
  await startSession(page, 'bob');
  await page.goto('/inspections');
  await page.getByText('This browser may store only 150 MB more.').waitFor();
  const invitation = page.getByRole('heading', { name: 'Install Good Repair on this device' });
  await invitation.waitFor();
  await page.getByText('Add to Home Screen').waitFor();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.poll(() => invitation.count()).toBe(0);
  await page.reload();
  await page.getByText('This browser may store only 150 MB more.').waitFor();
  await expect.poll(() => invitation.count()).toBe(0);
  await page.context().close();
});
