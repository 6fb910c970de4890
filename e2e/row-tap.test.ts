/** On a phone, a tap anywhere on a row of a list opens what the name in the row links to. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { startSession } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';

const { server, browser } = await openSharedProduct();
let page: Page;

beforeAll(async () => {
  page = await openPage(browser, server.url, { viewport: sizes.phone, hasTouch: true });
  await startSession(page, 'alice');
});

const firstRow = (table: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row')
    .filter({ has: page.locator('th a') });

test.each([
  ['/deficiencies', 'Deficiencies', /^\/deficiencies\/./],
  ['/inspections', 'Inspections', /^\/inspections\/./],
  ['/reports', 'Reports', /^\/reports\?.*report=/],
])('%s: a tap on a row next to its name opens what the name links to', async (from, table, to) => {
  await page.goto(from);
  const row = firstRow(table).first();
  const cell = row
    .getByRole('cell')
    .filter({ hasNot: page.locator('a, button, input') })
    .last();
  await cell.tap();
  await expect
    .poll(() => {
      const { pathname, search } = new URL(page.url());
      return pathname + search;
    })
    .toMatch(to);
});

test('a tap on another link of a row follows that link', async () => {
  await page.goto('/facilities');
  const row = firstRow('Schools').first();
  await row.getByRole('link', { name: /^New Inspection of / }).tap();
  await page.getByRole('heading', { level: 1, name: 'New Inspection' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/new-inspection\/./);
});
