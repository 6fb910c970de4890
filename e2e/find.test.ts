/** The search of everything, by keyboard and by touch, and the list of keyboard shortcuts. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { signInByCall, startSession } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';
import { openAt } from './support/screen.ts';

const { server, browser } = await openSharedProduct();

const openAs = async (person: 'alice' | 'chelsea' | 'sue', options: object = {}) => {
  const page = await openPage(browser, server.url, options);
  await startSession(page, person);
  return page;
};

const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Search' });
const optionOf = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const groupOf = (page: Page, name: string) => page.getByRole('group', { name });
const searchDialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
/** The accessible name of the element with the focus. */
const focusOf = (page: Page): Promise<string | null> =>
  page.evaluate("document.activeElement.getAttribute('aria-label')");
const selected = (page: Page) => page.getByRole('option', { selected: true });

/** Opens the search by its keys, which are heard once the frame is there. */
const openByKeys = async (page: Page) => {
  await page.getByRole('button', { name: 'Search', exact: true }).waitFor();
  await page.keyboard.press('Control+k');
  await fieldOf(page).waitFor();
  await expect.poll(() => focusOf(page)).toBe('Search');
};

describe('With the keyboard only', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openAs('alice');
  });

  test('Control K opens the search, the arrows choose, Enter opens, and what was opened comes first next time', async () => {
    await openAt('/dashboard', 'Dashboard Overview')(page);
    await openByKeys(page);
    await page.keyboard.type('creek alder');
    const school = groupOf(page, 'Schools').getByRole('option', { name: /^Alder Creek Elem/ });
    await school.waitFor();
    for (let step = 0; (await school.getAttribute('aria-selected')) !== 'true'; step += 1) {
      expect(step).toBeLessThan(30);
      const before = await fieldOf(page).getAttribute('aria-activedescendant');
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => fieldOf(page).getAttribute('aria-activedescendant')).not.toBe(before);
    }
    expect(await fieldOf(page).getAttribute('aria-activedescendant')).toBe(
      await school.getAttribute('id'),
    );
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Alder Creek Elementary' }).waitFor();
    await searchDialog(page).waitFor({ state: 'detached' });

    await openByKeys(page);
    await expect.poll(() => selected(page).innerText()).toMatch(/^Alder Creek Elementary/);
    expect(await groupOf(page, 'Opened lately').getByRole('option').count()).toBe(1);
    await page.keyboard.press('Escape');
    await searchDialog(page).waitFor({ state: 'detached' });
  });

  test('Escape gives the focus back', async () => {
    await openAt('/dashboard', 'Dashboard Overview')(page);
    const bell = page.getByRole('button', { name: /^Notices/ });
    await bell.focus();
    await openByKeys(page);
    await page.keyboard.press('Escape');
    await searchDialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => focusOf(page)).toMatch(/^Notices/);
  });

  test('A room is found with its school, a report and a person by name, an action by its beginning', async () => {
    await openAt('/dashboard', 'Dashboard Overview')(page);
    await openByKeys(page);
    await fieldOf(page).fill('room 1 rio seco');
    await expect
      .poll(() => groupOf(page, 'Areas').getByRole('option').first().innerText())
      .toMatch(/^Room 1\s+Río Seco Elementary/);
    await fieldOf(page).fill('chelsea');
    await groupOf(page, 'People')
      .getByRole('option', { name: /^Chelsea/ })
      .waitFor();
    await fieldOf(page).fill('add sch');
    await expect.poll(() => selected(page).innerText()).toBe('Add school');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Add New School' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });

  test('An earlier answer never replaces a later one', async () => {
    await openAt('/dashboard', 'Dashboard Overview')(page);
    const asked: string[] = [];
    const held = Promise.withResolvers<void>();
    await page.route('**/api/search/all*', async (route) => {
      const q = new URL(route.request().url()).searchParams.get('q') ?? '';
      asked.push(q);
      if (q === 'quarry') await held.promise;
      await route.continue().catch(() => undefined);
    });
    await openByKeys(page);
    await fieldOf(page).fill('quarry');
    await expect.poll(() => asked).toEqual(['quarry']);
    await fieldOf(page).fill('alder');
    await optionOf(page, /^Alder Creek Elementary/)
      .first()
      .waitFor();
    const answered = page.waitForEvent('requestfinished').catch(() => undefined);
    held.resolve();
    await fieldOf(page).fill('alder c');
    await answered;
    await optionOf(page, /^Alder Creek Elementary/)
      .first()
      .waitFor();
    expect(await optionOf(page, /^Quarry/).count()).toBe(0);
    await page.unroute('**/api/search/all*');
    await page.keyboard.press('Escape');
  });

  test('A question mark opens the list of shortcuts, but not in a field, and not after it was switched off', async () => {
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await page.goto('/reports');
    await page.getByRole('searchbox').first().fill('a');
    await page.keyboard.press('?');
    await expect.poll(() => page.getByRole('searchbox').first().inputValue()).toBe('a?');
    expect(await list.count()).toBe(0);
    await page.locator('main').focus();
    await page.keyboard.press('?');
    await list.getByRole('checkbox', { name: '? opens this list' }).uncheck();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });

    await page.locator('main').focus();
    await page.keyboard.press('?');
    // The keys of the search are heard after those before them.
    await openByKeys(page);
    expect(await list.count()).toBe(0);
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await list.getByRole('checkbox', { name: '? opens this list' }).check();
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Welcome/ }).click();
    await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
    await list.waitFor();
    await page.keyboard.press('Escape');
  });
});

test('On a phone the search is a button, and a tap opens what was found', async () => {
  const page = await openAs('alice', { viewport: sizes.phone, hasTouch: true });
  await openAt('/dashboard', 'Dashboard Overview')(page);
  await page.getByRole('button', { name: 'Search', exact: true }).tap();
  await fieldOf(page).fill('roofs');
  const found = groupOf(page, 'Deficiencies').getByRole('option').first();
  expect(await found.innerText()).toMatch(/^Roofs: /);
  await found.tap();
  await page.waitForURL(/\/deficiencies\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { level: 1, name: /^Roofs/ }).waitFor();
  await searchDialog(page).waitFor({ state: 'detached' });
});

test('A reporter is offered no actions, and a super user only screens, without a call', async () => {
  const chelsea = await openAs('chelsea');
  await openAt('/dashboard', 'Dashboard Overview')(chelsea);
  await openByKeys(chelsea);
  await groupOf(chelsea, 'Screens').waitFor();
  expect(await groupOf(chelsea, 'Actions').count()).toBe(0);
  const sue = await openAs('sue');
  const asked: string[] = [];
  sue.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await sue.goto('/admin/subscriptions');
  await openByKeys(sue);
  await fieldOf(sue).fill('sett');
  await expect.poll(() => selected(sue).innerText()).toBe('Settings');
  expect(await sue.getByRole('option').count()).toBe(1);
  await sue.keyboard.press('Enter');
  await sue.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  expect(asked).not.toContain('/api/search/all');
});

test('Without a connection it says so and still opens screens; after a logout nothing is remembered', async () => {
  const page = await openPage(browser, server.url);
  await signInByCall(page, 'alice');
  await page.goto('/reports');
  await page.getByRole('table').getByRole('link').first().click();
  await page.waitForURL(/report=/);
  const stored = () => page.evaluate("localStorage.getItem('good-repair:opened')");
  // The search lists what was noted before it was opened, and the report is noted once it is loaded.
  await expect.poll(stored).not.toBeNull();
  await openByKeys(page);
  await groupOf(page, 'Opened lately').getByRole('option').first().waitFor();
  await page.context().setOffline(true);
  await page.getByRole('status').getByText('You are offline.').waitFor();
  await fieldOf(page).fill('new insp');
  await expect.poll(() => selected(page).innerText()).toBe('New inspection');
  await page.context().setOffline(false);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor();
  await expect.poll(stored).toBeNull();
});
