/**
 * The state of a screen is in its URL: reload, Back, Forward and a copied link restore it.
 * addresses.all.test.ts tries the other addresses of each screen.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { testAddresses } from './support/addresses/restored.ts';
import { expectChosen, expectValue } from './support/addresses/row.ts';
import { firstAddressRows } from './support/addresses/rows.ts';
import { expectErrorAt } from './support/expect-texts.ts';
import { openSharedProduct } from './support/product.ts';

const { expectRestored, pages } = testAddresses(await openSharedProduct());

const open = async (page: Page, path: string, title: string) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};

test.each(firstAddressRows)('$name is restored by reload, Back, Forward and a copied link', (row) =>
  expectRestored(row),
);

test('With "Other dates..." both dates can be typed, and an end date before the start date shows an error at the field of the end date', async () => {
  const page = pages.alice;
  await open(page, '/inspections?from=2024-08-01&to=2024-08-31', 'Inspections');
  const list = page.getByRole('table', { name: 'Inspections' }).getByRole('rowheader');
  await expectChosen('Dates', 'other')(page);
  await expect.poll(() => list.count()).toBeGreaterThan(0);
  const to = page.getByLabel('To', { exact: true });
  await to.focus();
  await to.pressSequentially('07312024');
  await expectValue('To', '2024-07-31')(page);
  await expectErrorAt(
    page.getByLabel('To', { exact: true }),
    'The last day is before the first one. Please choose a later day.',
  );
  await expect.poll(() => list.count()).toBe(0);
  await page.getByLabel('From', { exact: true }).pressSequentially('07012024');
  await expect
    .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
    .toEqual({ dates: 'other', from: '2024-07-01', to: '2024-07-31' });
  await expect.poll(() => to.getAttribute('aria-invalid')).toBeNull();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await page.waitForURL('**/inspections');
  await expectChosen('Dates', 'all')(page);
  await expect.poll(() => to.count()).toBe(0);
});

test.each([
  [
    '/inspections',
    'Inspections',
    'page=0&limit=7&status=Done&sort=color&school=1&dates=these&from=2026-02-31x',
  ],
  [
    '/deficiencies',
    'Deficiencies',
    'state=Done&school=x&category=paint&group=Z&mark=Good&assignee=bob&overdue=1&sort=trade&by=area',
  ],
  ['/schedule', 'Schedule', 'view=week&month=2026-13&state=late&inspector=bob&page=0'],
  ['/reports', 'Inspection Reports', 'page=-1&sort=&status=final&report=none'],
  [
    '/facilities',
    'Schools & Facilities',
    'tab=rooms&page=1e9&inspected=maybe&school=../x&sort=age',
  ],
  ['/users', 'Team Members', 'tab=all&status=active&limit=1000&sort=username'],
  ['/settings', 'Settings', 'tab=password'],
  ['/settings', 'Settings', 'tab=activity&kind=all&userId=me&from=today&to=2026-02-31x&page=0'],
  ['/district', 'District', 'part=halls&measure=points&year=1492&sort=name&page=0'],
  ['/dashboard', 'Dashboard Overview', 'sort=name&page=two'],
])('%s ignores invalid parameters', async (path, title, search) => {
  const page = pages.alice;
  const answers: number[] = [];
  const onResponse = (response: { url(): string; status(): number }) => {
    if (response.url().includes('/api/')) answers.push(response.status());
  };
  page.on('response', onResponse);
  await open(page, `${path}?${search}`, title);
  await page.waitForLoadState('networkidle');
  page.off('response', onResponse);
  expect(answers.filter((status) => status >= 400)).toEqual([]);
  await expect.poll(() => page.getByText('could not be').count()).toBe(0);
});

test('A page number past the end redirects to the last page, and Back leaves the list', async () => {
  const page = pages.alice;
  await open(page, '/dashboard', 'Dashboard Overview');
  await open(page, '/inspections?page=999', 'Inspections');
  await page.waitForURL(/page=\d\b/);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});
