/** Toasts: when they appear and disappear. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { startSession } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';
import { chooseAction } from './support/row-menu.ts';
import { waitUntilIdle } from './support/page-idle.ts';

const { server, browser } = await openSharedProduct();
let page: Page;

beforeAll(async () => {
  page = await openPage(browser, server.url);
  await startSession(page, 'alice');
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const toasts = () => page.locator('.toasts > li');
const open = async (path: string, title: string | RegExp) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};

describe('On a desktop a toast covers no title and no primary button', () => {
  /**
   * The titles and primary buttons that the toast covers, and whether part of the toast is outside
   * of the window.
   */
  const covered = () =>
    toasts().evaluate((toast) => {
      const box = toast.getBoundingClientRect();
      const isCovered = (one: Element) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      };
      const all = [...document.querySelectorAll('h1, h2, button.bg-brand, a.bg-brand')];
      return {
        texts: all.filter(isCovered).map(({ textContent }) => textContent),
        outside: box.left < 0 || box.bottom > window.innerHeight || box.right > window.innerWidth,
      };
    });
  const LONG =
    'The server is being maintained. Please try again in a few minutes, when this has ended, or write to the people who run it for your district.';
  const nothing = { texts: [], outside: false };

  beforeAll(() => page.setViewportSize({ width: 1440, height: 900 }));
  afterAll(() => page.setViewportSize(sizes.desk));

  test('of a page', async () => {
    await open('/users', 'Team Members');
    // Responds like our server does when it refuses a request. Without the code and the content
    // type, the app would show a notice about the connection, which would move the title down.
    await page.route('**/api/user/activate', (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/problem+json',
        json: { status: 404, code: 'user-not-found', message: LONG },
      }),
    );
    await page.route(/\/api\/user\/list\?/, async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      json.data.list[1].status = 'Inactive';
      await route.fulfill({ response, json });
    });
    await page.reload();
    await chooseAction(page, 'Bob Inspector', 'Activate');
    await toasts().getByText('Activation failed, please try again.').waitFor();
    expect(await covered()).toEqual(nothing);
    await page.unrouteAll();
  });

  test('of a dialog', async () => {
    // The dialog is as high as this window.
    await page.setViewportSize({ width: 1440, height: 640 });
    await open('/users', 'Team Members');
    await button('Invite Several').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).waitFor();
    await page.keyboard.press('Escape');
    await button('Invite Member').click();
    await button('Send Invitation').click();
    await toasts().getByText('Missing Fields').waitFor();
    expect(await covered()).toEqual(nothing);
    await button('Cancel').click();
  });
});

describe('A toast', () => {
  /** Causes a toast by two passwords that differ, for which no request is sent. */
  const raise = async () => {
    await page.getByLabel('New password').fill('every gutter counts');
    await button('Reset Password').click();
    await toasts().getByText('Passwords do not match.').waitFor();
  };
  const drag = async (distance: number) => {
    const box = await toasts().boundingBox();
    if (!box) throw new Error('There is no toast to drag');
    const [x, y] = [box.x + 60, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance, y, { steps: 8 });
    await page.mouse.up();
    await page.mouse.move(5, 790);
  };

  beforeEach(async () => {
    await open('/settings', 'Settings');
    await raise();
  });

  test('replaces the previous one, so that only one is shown at a time', async () => {
    const first = await toasts().elementHandle();
    await button('Reset Password').click();
    await first?.waitForElementState('hidden');
    await toasts().getByText('Passwords do not match.').waitFor();
    await expect.poll(() => toasts().count()).toBe(1);
  });

  test('disappears after five seconds', async () => {
    const clocked = await openPage(browser, server.url);
    await clocked.goto('/login');
    // From now on, the clock of the page advances only when the test advances it.
    await clocked.clock.install();
    await clocked.clock.pauseAt(Date.now() + 60_000);
    await clocked.getByRole('button', { name: 'Login', exact: true }).click();
    const toast = clocked.locator('.toasts > li');
    await toast.waitFor();
    await clocked.clock.runFor(4900);
    await waitUntilIdle(clocked);
    await expect.poll(() => toast.count()).toBe(1);
    await clocked.clock.runFor(200);
    await toast.waitFor({ state: 'detached' });
    await expect.poll(() => toast.count()).toBe(0);
    await clocked.context().close();
  });

  test('is closed with its button', async () => {
    await toasts().getByRole('button', { name: 'Dismiss' }).click();
    await toasts().waitFor({ state: 'detached' });
    await expect.poll(() => toasts().count()).toBe(0);
  });

  test('stays when it is dragged less than 50 px to the right, and closes when it is dragged further', async () => {
    await drag(45);
    await expect.poll(() => toasts().count()).toBe(1);
    await drag(56);
    await toasts().waitFor({ state: 'detached' });
    await expect.poll(() => toasts().count()).toBe(0);
  });

  test('that shows an error disappears when the form is corrected', async () => {
    await page.getByLabel('New password').fill('e');
    await expect.poll(() => toasts().count()).toBe(0);
  });

  test('that shows an error disappears when its screen is left', async () => {
    await page.getByRole('link', { name: 'Reports', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: 'Not saved yet' });
    await question.getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { level: 1, name: 'Inspection Reports' }).waitFor();
    await expect.poll(() => toasts().count()).toBe(0);
  });

  test('gets the focus with F8', async () => {
    await page.keyboard.press('F8');
    await page.locator('.toasts:focus').waitFor();
    await page.keyboard.press('Tab');
    await expect.poll(() => page.locator('.toasts > li:focus').count()).toBe(1);
  });
});
