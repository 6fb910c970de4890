/** Going back returns to the same state: the list with its filters, at its scroll position. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { startSession } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';
import { entryOfReportMenu } from './support/report-menu.ts';
import { waitUntilLoaded } from './support/screen.ts';

const { server, browser } = await openSharedProduct();
let page: Page;

beforeAll(async () => {
  page = await openPage(browser, server.url);
  await startSession(page, 'alice');
});

const searchOf = () => new URL(page.url()).search;
const chosen = (label: string, value: string) =>
  page
    .locator(`select:has(option[value="${value}"]:checked)`)
    .and(page.getByLabel(label))
    .waitFor();
const open = async (path: string, title: string) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};

describe('The scroll position', () => {
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  const scrolledTo = (y: number) =>
    page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 2, y);
  afterEach(() => page.setViewportSize(sizes.desk));

  test('is restored by the link from a deficiency back to the list in which it was opened', async () => {
    await page.setViewportSize(sizes.phone);
    await open('/deficiencies?limit=25', 'Deficiencies');
    const rows = page.getByRole('table', { name: 'Deficiencies' }).getByRole('rowheader');
    const link = rows.nth(15).getByRole('link');
    await waitUntilLoaded(page);
    // The link is in the middle of the screen, where nothing covers it: a click on a covered link
    // would scroll once more.
    await link.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    await page.waitForFunction(() => window.scrollY > 300);
    const y = await top();
    await link.click();
    const back = page.getByRole('link', { name: 'Back to Deficiencies' });
    await back.waitFor();
    await scrolledTo(0);
    const tab = page.context().waitForEvent('page');
    await back.click({ modifiers: ['ControlOrMeta'] });
    await (await tab).close();
    expect(new URL(page.url()).pathname).toMatch(/^\/deficiencies\/[\da-f-]{36}$/);
    await back.click();
    await link.waitFor();
    await scrolledTo(y);
    expect(searchOf()).toBe('?limit=25');
  });

  test('is restored by Back, Forward and reload', async () => {
    await page.setViewportSize(sizes.phone);
    await open('/inspections?limit=25', 'Inspections');
    const row = page.getByRole('table', { name: 'Inspections' }).getByRole('rowheader').nth(18);
    // The link is in the middle of the screen, where nothing covers it: a click on a covered link
    // would scroll once more.
    await row.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    await page.waitForFunction(() => window.scrollY > 300);
    const y = await top();
    await row.getByRole('link').click();
    await page.getByRole('link', { name: 'Back to Inspections' }).waitFor();
    await scrolledTo(0);
    await page.goBack();
    await scrolledTo(y);
    await page.reload();
    await page.getByRole('table', { name: 'Inspections' }).waitFor();
    await scrolledTo(y);
    await page.goForward();
    await page.getByRole('link', { name: 'Back to Inspections' }).waitFor();
    await scrolledTo(0);
    await expect.poll(top).toBe(0);
  });

  test('is the top of the page when a link is followed after Back', async () => {
    await page.setViewportSize(sizes.phone);
    await open('/dashboard', 'Dashboard Overview');
    const schools = page.getByRole('table', { name: 'Schools by condition' });
    const row = schools.getByRole('rowheader').nth(5);
    await row.evaluate((node) => node.scrollIntoView({ block: 'center' }));
    await page.waitForFunction(() => window.scrollY > 300);
    const y = await top();
    for (const _ of ['the first visit', 'the visit after Back']) {
      await row.getByRole('link').click();
      await page.getByRole('heading', { name: 'Score by inspection' }).waitFor();
      await waitUntilLoaded(page);
      expect(await top()).toBe(0);
      await page.goBack();
      await scrolledTo(y);
    }
  });
});

describe('The way back', () => {
  test('leads from an inspection to the list of inspections with the same filters and page', async () => {
    await open('/inspections', 'Inspections');
    await page.getByLabel('Status').selectOption('Completed');
    await page.waitForURL('**/inspections?status=Completed');
    const rows = page.getByRole('table', { name: 'Inspections' }).getByRole('rowheader');
    await rows.first().getByRole('link').click();
    await page.getByRole('link', { name: 'Back to Inspections' }).click();
    await chosen('Status', 'Completed');
    expect(searchOf()).toBe('?status=Completed');
  });

  test('leads from an inspection that was opened by its URL to the list of inspections', async () => {
    await open('/inspections', 'Inspections');
    const rows = page.getByRole('table', { name: 'Inspections' }).getByRole('rowheader');
    const address = (await rows.first().getByRole('link').getAttribute('href')) ?? '';
    await page.goto('/settings');
    await page.goto(address);
    await page.getByRole('link', { name: 'Back to Inspections' }).click();
    await rows.first().waitFor();
    expect(new URL(page.url()).pathname).toBe('/inspections');
  });

  test('leads from the report of an inspection to the inspection', async () => {
    await open('/inspections', 'Inspections');
    await page
      .getByRole('table', { name: 'Inspections' })
      .getByRole('rowheader')
      .first()
      .getByRole('link')
      .click();
    for (const back of ['its link', 'the history'] as const) {
      await page.getByRole('link', { name: 'Report', exact: true }).click();
      await page.getByRole('heading', { name: 'Category Scores' }).waitFor();
      if (back === 'the history') await page.goBack();
      else await (await entryOfReportMenu(page, 'Inspection')).click();
      await page.getByRole('link', { name: 'Back to Inspections' }).waitFor();
      expect(new URL(page.url()).pathname).toMatch(/^\/inspections\/[\da-f-]{36}$/);
    }
  });

  test('leads from the print view to the details of the report', async () => {
    await open('/reports?status=Draft', 'Inspection Reports');
    const rows = page.getByRole('table', { name: 'Reports' }).getByRole('rowheader');
    await rows.first().getByRole('link').click();
    await (await entryOfReportMenu(page, 'Print view')).click();
    await page.getByRole('heading', { level: 1, name: /Evaluation/ }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'Category Scores' }).waitFor();
    await page.getByRole('button', { name: 'Back to Reports' }).click();
    await chosen('Status', 'Draft');
    expect(searchOf()).toBe('?status=Draft');
  });

  test('is not offered in the print view to a visitor who is not signed in', async () => {
    await open('/reports', 'Inspection Reports');
    const rows = page.getByRole('table', { name: 'Reports' }).getByRole('rowheader');
    await rows.first().getByRole('link').click();
    const link = await entryOfReportMenu(page, 'Print view');
    const stranger = await openPage(browser, server.url);
    await stranger.goto((await link.getAttribute('href')) ?? '');
    await stranger.getByRole('button', { name: 'Print' }).waitFor();
    await expect.poll(() => stranger.getByRole('button', { name: 'Back' }).count()).toBe(0);
    await expect.poll(() => stranger.getByRole('link', { name: 'All reports' }).count()).toBe(0);
  });
});
