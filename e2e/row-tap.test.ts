/** A tap or a click anywhere on a row of a list opens what the name in the row links to. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
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

describe('With a mouse, a row', () => {
  let desk: Page;
  beforeAll(async () => {
    desk = await openPage(browser, server.url);
    await startSession(desk, 'alice');
  });
  const rowIn = (table: string) =>
    desk
      .getByRole('table', { name: table })
      .getByRole('row')
      .filter({ has: desk.locator('th a') })
      .first();
  const plainCell = (table: string) =>
    rowIn(table)
      .getByRole('cell')
      .filter({ hasNot: desk.locator('a, button, input') })
      .first();

  test.each([
    ['/inspections', 'Inspections', /^\/inspections\/./],
    ['/reports', 'Reports', /^\/reports\?.*report=/],
    ['/deficiencies', 'Deficiencies', /^\/deficiencies\/./],
    ['/facilities', 'Schools', /^\/facilities\/./],
  ])('of %s opens what its name links to', async (from, table, to) => {
    await desk.goto(from);
    await plainCell(table).click();
    await expect.poll(() => desk.url().slice(server.url.length)).toMatch(to);
  });

  test.each<[string, { modifiers: ['Control'] } | { button: 'middle' }]>([
    ['Ctrl', { modifiers: ['Control'] }],
    ['the middle button', { button: 'middle' }],
  ])('opens it in another tab with %s', async (_, how) => {
    await desk.goto('/deficiencies');
    const [tab] = await Promise.all([
      desk.context().waitForEvent('page'),
      plainCell('Deficiencies').click(how),
    ]);
    await tab.waitForURL(/\/deficiencies\/./);
    await tab.close();
    expect(new URL(desk.url()).pathname).toBe('/deficiencies');
  });

  test('does not open when its text is selected, or when a checkbox is just missed', async () => {
    await desk.goto('/deficiencies');
    const { x, y, width, height } = (await plainCell('Deficiencies').boundingBox()) ?? never();
    const middle = y + height / 2;
    await desk.mouse.move(x + 8, middle);
    await desk.mouse.down();
    await desk.mouse.move(x + width - 8, middle, { steps: 5 });
    await desk.mouse.up();
    await expect.poll(() => desk.evaluate('String(getSelection()).length > 0')).toBe(true);
    const beside = rowIn('Deficiencies').locator('td:has(input)');
    await beside.click({ position: { x: 3, y: 3 } });
    const box = rowIn('Deficiencies').getByRole('checkbox');
    await box.check();
    await desk
      .getByText(/^1 .*selected/)
      .first()
      .waitFor();
    expect(new URL(desk.url()).pathname).toBe('/deficiencies');
  });
});

const never = (): never => {
  throw new Error('The cell is not on the page.');
};
