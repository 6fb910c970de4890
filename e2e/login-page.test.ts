/** The login page is shown, and takes input, before the app has been loaded. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { PASSWORD, people, startSession } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';

const { server, browser } = await openSharedProduct();

const open = async () => {
  const page = await openPage(browser, server.url);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return { page, errors };
};

/** Holds the app's scripts back until the returned function is called. */
const holdApp = async (page: Page): Promise<() => void> => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
};

const fill = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill(people.bob);
  await page.getByLabel(/^Password/).fill(PASSWORD);
};

const isStarted = (page: Page): Promise<boolean> =>
  page.evaluate(() => !('prerendered' in document.documentElement.dataset));

test.for(['/', '/login'])('%s is painted before the app is requested', async (path) => {
  const { page, errors } = await open();
  await page.goto(path);
  await expect.poll(() => isStarted(page)).toBe(true);
  const times = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    requested: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      .map(({ startTime }) => startTime),
  }));
  expect(times.requested.length).toBeGreaterThan(1);
  expect(Math.min(...times.requested)).toBeGreaterThan(times.painted);
  // The app takes over the prerendered page without a change: React would report any difference as
  // an error.
  expect(errors).toEqual([]);
  await page.context().close();
});

test('What is typed before the app has loaded is not lost, and the focus does not move', async () => {
  const { page, errors } = await open();
  const release = await holdApp(page);
  await page.goto('/login');
  await fill(page);
  release();
  await expect.poll(() => isStarted(page)).toBe(true);
  expect(await page.getByLabel('Email').inputValue()).toBe(people.bob);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('password');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor();
  expect(errors).toEqual([]);
  await page.context().close();
});

test('What is typed before the app has loaded is not lost if a translator has changed the page', async () => {
  const { page, errors } = await open();
  const release = await holdApp(page);
  await page.goto('/login');
  await page.evaluate(() => {
    for (const text of document.querySelector('form ~ p')?.childNodes ?? []) {
      const translated = document.createElement('font');
      text.replaceWith(translated);
      translated.append(text);
    }
  });
  await fill(page);
  release();
  await expect.poll(() => isStarted(page)).toBe(true);
  // React reports that it has drawn the page anew.
  await expect.poll(() => errors).toContainEqual(expect.stringContaining('#418'));
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor();
  await page.context().close();
});

test('A form that is submitted before the app has loaded is sent by the app', async () => {
  const { page } = await open();
  const release = await holdApp(page);
  await page.goto('/login?next=/reports');
  await fill(page);
  await page.keyboard.press('Enter');
  release();
  await page.getByRole('heading', { level: 1, name: 'Inspection Reports' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/reports');
  await page.context().close();
});

test('A form that is submitted the moment the app starts is sent with the values that were typed before', async () => {
  const { page } = await open();
  const release = await holdApp(page);
  await page.goto('/login');
  await fill(page);
  // The button is clicked before any event that a person could cause.
  await page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('button[type=submit]');
    const root = document.documentElement;
    new MutationObserver((_, observer) => {
      observer.disconnect();
      button?.click();
    }).observe(root, { attributeFilter: ['data-prerendered'] });
  });
  release();
  await page.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await page.context().close();
});

test('A button that is pressed before the app has loaded takes effect as soon as the app has loaded', async () => {
  const { page, errors } = await open();
  const release = await holdApp(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  release();
  await page.getByRole('dialog').getByLabel('Email').fill(people.bob);
  expect(errors).toEqual([]);
  await page.context().close();
});

test('The link to single sign-on, followed before the app has loaded, passes on the page to return to', async () => {
  const { page } = await open();
  const release = await holdApp(page);
  await page.goto('/login?next=%2Freports');
  await page.getByRole('link', { name: 'Single sign-on' }).click();
  await page.waitForURL('**/sign-on**', { waitUntil: 'commit' });
  expect(new URL(page.url()).searchParams.get('next')).toBe('/reports');
  release();
  await page.context().close();
});

test('Submitting the login form loads the scripts again if they have failed to load', async () => {
  const { page } = await open();
  const failed = page.waitForEvent('requestfailed');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/login');
  await failed;
  await page.unroute('**/assets/*.js');
  await fill(page);
  // Submitting has no effect until the first load of the scripts has failed, so Enter is pressed
  // repeatedly until the app has started.
  await expect
    .poll(async () => {
      await page.keyboard.press('Enter');
      return isStarted(page);
    })
    .toBe(true);
  await page.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor();
  await page.context().close();
});

test('Somebody who is signed in does not see the login form', async () => {
  const { page } = await open();
  await startSession(page, 'bob');
  const release = await holdApp(page);
  await page.goto('/login');
  await expect.poll(() => page.getByLabel('Email').isVisible()).toBe(false);
  release();
  await page.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor();
  await page.context().close();
});

test('Search engines may list the login page and the landing page, but not the other screens', async () => {
  const { page } = await open();
  const robots = async (path: string) => {
    const response = await page.request.get(path);
    const inPage = /<meta name="robots"/.test(await response.text());
    return { header: response.headers()['x-robots-tag'], inPage };
  };
  for (const path of ['/', '/login', '/home']) {
    expect(await robots(path)).toEqual({ header: undefined, inPage: false });
  }
  for (const path of ['/signup', '/dashboard']) {
    expect(await robots(path)).toEqual({ header: 'noindex', inPage: true });
  }
  await page.context().close();
});

test.for(['/login', '/signup'])(
  '%s without JavaScript shows only a message that JavaScript is needed',
  async (path) => {
    const page = await openPage(browser, server.url, { javaScriptEnabled: false });
    await page.goto(path);
    // Found by its tag, because Playwright's search for a text ignores <noscript>.
    await page.locator('noscript p').waitFor();
    expect(await page.getByRole('textbox').count()).toBe(0);
    expect(await page.getByRole('button').count()).toBe(0);
    await page.context().close();
  },
);
