/** The list of account owners for super users: its counts, its filters and its pages. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { expectButtons } from './support/expect-texts.ts';
import { startSession } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';

const { server, browser } = await openSharedProduct();
let sue: Page;

beforeAll(async () => {
  sue = await openPage(browser, server.url);
  await startSession(sue, 'sue');
});

const rowOf = (name: string) => sue.getByRole('row').filter({ hasText: name });
const toast = (text: string) => sue.getByText(text, { exact: true }).first().waitFor();

test('The cards and the tabs show the counts that the server gives', async () => {
  const path = '**/api/subscription/user/count';
  const data = { totalActive: 41, expiring: 12, expired: 23, onlyAactive: 34 };
  await sue.route(path, (route) => route.fulfill({ json: { data } }));
  await sue.goto('/admin/subscriptions');
  await sue.getByText('34 active', { exact: true }).waitFor();
  const tabs = await sue.getByRole('tab').allInnerTexts();
  expect(tabs.map((words) => words.replace(/\s+/g, ' '))).toEqual([
    'All Users 41',
    'Expiring Soon 12',
    'Expired 23',
  ]);
  await sue.unroute(path);
  await sue.goto('/admin/subscriptions');
  await rowOf('Alice Admin').waitFor();
});

test('The tabs do not move when their counts arrive, so a click at that moment opens the tab under the pointer', async () => {
  const path = '**/api/subscription/user/count';
  const data = { totalActive: 41, expiring: 12, expired: 23, onlyAactive: 34 };
  const answer = Promise.withResolvers<undefined>();
  await sue.route(path, async (route) => {
    await answer.promise;
    await route.fulfill({ json: { data } });
  });
  await sue.goto('/admin/subscriptions');
  await rowOf('Alice Admin').waitFor();
  const tabs = await sue.getByRole('tab').all();
  const positions = () => Promise.all(tabs.map((tab) => tab.boundingBox()));
  const before = await positions();
  answer.resolve(undefined);
  await sue.getByRole('tab', { name: 'Expired 23' }).waitFor();
  expect(before).toHaveLength(3);
  expect(before).not.toContain(null);
  expect(await positions()).toEqual(before);
  await sue.unroute(path);
});

test('The list of owners is requested in pages of ten, and filtered by search, status, plan and tab', async () => {
  const listed = sue.waitForRequest(/\/api\/subscription\/user\/list\?/);
  await sue.reload();
  expect(Object.fromEntries(new URL((await listed).url()).searchParams)).toEqual({
    page: '1',
    limit: '10',
    search: '',
    status: 'all',
    tab: 'all',
    subscriptionPlan: 'all',
  });
  const searched = sue.waitForRequest(/\/api\/subscription\/user\/list\?/);
  await sue.getByRole('searchbox').fill('nobody at all');
  expect((await searched).url()).toContain('search=nobody+at+all');
  await toast('No users found matching your criteria. Try adjusting your filters.');
  await sue.getByRole('searchbox').fill('');
  await rowOf('Alice Admin').waitFor();
  const asked = async (name: string, action: () => Promise<unknown>) => {
    const listed = sue.waitForRequest(/\/api\/subscription\/user\/list\?/);
    await action();
    return new URL((await listed).url()).searchParams.get(name);
  };
  const choose = (label: string, value: string) => () =>
    sue.getByLabel(label).selectOption({ label: value });
  const tab = (name: RegExp) => () => sue.getByRole('tab', { name }).click();
  expect(await asked('status', choose('Status', 'Inactive'))).toBe('inactive');
  expect(await asked('subscriptionPlan', choose('Plan', 'Trial'))).toBe('trial');
  expect(await asked('tab', tab(/^Expiring Soon/))).toBe('expiring');
  expect(await asked('tab', tab(/^Expired/))).toBe('expired');
  await sue.goto('/admin/subscriptions');
  await rowOf('Alice Admin').waitFor();
});

test('The list of owners shows the number of pages from the server, and requests the chosen page', async () => {
  const lists = /\/api\/subscription\/user\/list\?/;
  // Simulates more owners than fit on one page: the real response, with a higher number of pages.
  await sue.route(lists, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, totalPages: 3 } } });
  });
  await sue.goto('/admin/subscriptions');
  const pages = sue.getByRole('navigation', { name: 'Pages' });
  await expectButtons(pages, 'Previous', 'Next', 'Page 1', 'Page 2', 'Page 3');
  const next = sue.waitForRequest(lists);
  await pages.getByRole('button', { name: 'Next' }).click();
  expect(new URL((await next).url()).searchParams.get('page')).toBe('2');
  const last = sue.waitForRequest(lists);
  await pages.getByRole('button', { name: 'Page 3' }).click();
  expect(new URL((await last).url()).searchParams.get('page')).toBe('3');
  await sue.unrouteAll({ behavior: 'wait' });
  await sue.goto('/admin/subscriptions');
  await rowOf('Alice Admin').waitFor();
  await expect.poll(() => pages.count()).toBe(0);
});

test('Counts that cannot be loaded are left out, without a toast', async () => {
  const path = '**/api/subscription/user/count';
  await sue.route(path, (route) => route.fulfill({ status: 500, body: '' }));
  await sue.goto('/admin/subscriptions');
  await rowOf('Alice Admin').waitFor();
  await expect.poll(() => sue.getByText('Total Subscriptions').count()).toBe(0);
  const tabs = await sue.getByRole('tab').allInnerTexts();
  expect(tabs.map((words) => words.trim())).toEqual(['All Users', 'Expiring Soon', 'Expired']);
  await expect.poll(() => sue.locator('.toasts > li').count()).toBe(0);
  await sue.unroute(path);
});
