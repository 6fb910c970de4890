/** The texts that the requirements prescribe for each screen of a signed-in member. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { responseJson } from './support/response-json.ts';
import { openPage } from './support/browser.ts';
import { expectColumns, expectTexts } from './support/expect-texts.ts';
import { signInByCall } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';

const { server, browser } = await openSharedProduct();
let page: Page;

beforeAll(async () => {
  page = await openPage(browser, server.url);
  await signInByCall(page, 'alice');
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
const open = async (path: string, title: string) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};

test('The dashboard has its title, New Inspection, and a link to the landing page', async () => {
  await open('/dashboard', 'Dashboard Overview');
  await expect
    .poll(() => link('New Inspection').first().getAttribute('href'))
    .toBe('/new-inspection');
  await page.getByText('Want to return to the landing page?').filter({ visible: true }).waitFor();
  const [landing] = await Promise.all([page.waitForEvent('popup'), link('Back to Home').click()]);
  expect(new URL(landing.url()).pathname).toBe('/home');
  await landing.close();
});

test('The dashboard has four cards, each with its value and its change', async () => {
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('h2') });
  const { data } = (await responseJson(page, '/api/inspection/dashboard', page.url())) as {
    data: { title: string; value: string; change: { value: string; description: string } }[];
  };
  await cards.nth(3).waitFor();
  const shown = async () =>
    Promise.all((await cards.all()).map((card) => card.locator('h2, p').allTextContents()));
  expect(data).toHaveLength(4);
  await expect.poll(shown).toEqual(
    data.map(({ title, value, change }) => [
      title,
      value,
      // The API writes a decrease with a hyphen, the screen with a minus sign.
      expect.stringContaining(`${change.value.replace('-', '−')} ${change.description}`),
    ]),
  );
});

test('The 15 categories are collapsed at first, and each has a description', async () => {
  await expectTexts(
    page,
    'Good Repair Standard Categories',
    '15 standardized categories for school facility inspections',
  );
  await expect
    .poll(() => page.getByRole('table', { name: 'Good repair categories' }).count())
    .toBe(0);
  await button('Expand').click();
  await expectColumns(page, 'Good repair categories', ['Category', 'Description']);
  const rows = page.getByRole('table', { name: 'Good repair categories' }).getByRole('row');
  await expect.poll(() => rows.count()).toBe(16);
  const cells = await rows.locator('th, td').allInnerTexts();
  expect(cells.filter((text) => text.trim() === '')).toEqual([]);
  expect(cells).toHaveLength(32);
  expect(cells.join(' ')).toContain('You smell gas, or a gas pipe is broken.');
  await button('Collapse').click();
  await expect
    .poll(() => page.getByRole('table', { name: 'Good repair categories' }).count())
    .toBe(0);
});

test('An inspection shows its general information and its evaluations, read-only', async () => {
  // Waits, because the rows of the previous filter stay until the new rows have arrived.
  const rows = page.getByRole('table', { name: 'Inspections' }).locator('tbody tr');
  const others = rows.filter({ hasNotText: 'Issues Found' });
  await expect
    .poll(async () => [(await rows.count()) > 0, await others.count()])
    .toEqual([true, 0]);
  const view = link(/^View the inspection/).first();
  const id = (await view.getAttribute('href'))?.split('/').at(-1);
  const { data } = await responseJson(page, `/api/inspection/details/${id}`, () => view.click());
  await expectTexts(page, 'General Information');
  // The link back leads to the list with its filters.
  const back = await link('Back to Inspections').getAttribute('href');
  expect(back).toBe('/inspections?status=Issues+Found');
  const main = page.getByRole('main');
  await expect
    .poll(() => main.locator('dl > div').allTextContents())
    .toEqual(
      expect.arrayContaining([
        `School${data.school}`,
        `Number of classrooms${data.classroomCount}`,
        `Inspector${data.inspectorName}`,
        `Weather condition${data.weatherCondition}`,
      ]),
    );
  for (const title of ['Area by Area', 'General Information']) {
    await main.getByRole('heading', { level: 2, name: title }).click();
  }
  const labels = data.evaluations.map(({ label }: { label: string }) => label);
  expect(labels.length).toBeGreaterThan(2);
  await expect
    .poll(() => main.getByRole('heading', { level: 2 }).allTextContents())
    .toEqual(expect.arrayContaining(labels));
  const controls = main.locator('input, select, textarea, [role=radio], [contenteditable=true]');
  await expect.poll(() => controls.count()).toBe(0);
});
