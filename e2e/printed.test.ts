/**
 * Every screen on paper: without the navigation and without the controls that only work on a screen,
 * and with a head on every page of a table.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { readPdf } from './support/pdf.ts';
import { startSession } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';
import { reusedPages } from './support/reused-pages.ts';
import { isReadOnlyScreen } from './support/screen.ts';
import { screens, states } from './support/screens/all-screens.ts';

const { server, browser } = await openSharedProduct();
const pages = reusedPages(browser, server.url);
const people = new Map<string, Page>();

beforeAll(async () => {
  for (const person of ['alice', 'sue'] as const) {
    const page = await openPage(browser, server.url);
    await startSession(page, person);
    people.set(person, page);
  }
});

const print = async (page: Page): Promise<string> => {
  const margin = { top: '0.5in', right: '0.5in', bottom: '0.5in', left: '0.5in' };
  const { text } = await readPdf(
    await page.pdf({ format: 'Letter', printBackground: true, margin }),
  );
  return text;
};

/** The screens without a dialog that store nothing. */
const printed = [...screens, ...states].filter(
  (screen) => isReadOnlyScreen(screen) && !screen.calls && screen.as !== 'newcomer',
);

/** What is on the paper of the open screen but is only for the screen; [] for none. */
const faultsOnPaper = async (page: Page): Promise<string[]> => {
  const text = await print(page);
  await page.emulateMedia({ media: 'print' });
  const controls = page
    .locator('[role=tablist], aside, search')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 80)));
  const paper = page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const faults = [
    ...['Skip to content', 'Logout', 'Clear Filters', 'Rows per page'].filter((words) =>
      text.includes(words),
    ),
    ...(await controls),
    ...((await paper) === 'rgb(255, 255, 255)' ? [] : [`paper: ${await paper}`]),
  ];
  await page.emulateMedia({ media: null });
  return faults;
};

test.for(printed)('$name is printed without what is only for the screen', async (screen) => {
  const page = await pages.open(people.get(screen.as as string) as Page, screen);
  await screen.open(page);
  // A dialog is printed as it is shown.
  const dialogs = page.locator('[role=dialog], [role=alertdialog], [popover]:popover-open');
  expect((await dialogs.count()) > 0 ? [] : await faultsOnPaper(page)).toEqual([]);
  await pages.close(page);
});

test('The head of a table is on each of its pages', async () => {
  const page = await pages.open(
    people.get('alice') as Page,
    screens[0] as (typeof screens)[number],
  );
  await page.goto('/inspections?limit=50');
  await page.getByRole('table', { name: 'Inspections' }).getByRole('row').nth(15).waitFor();
  const text = await print(page);
  const sheets = text.split('\f').filter((sheet) => sheet.trim() !== '');
  expect(sheets.length).toBeGreaterThan(1);
  for (const sheet of sheets) expect(sheet).toMatch(/School\s+Date\s+Score\s+Status/);
});
