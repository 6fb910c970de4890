/**
 * Tables on a desktop and a tablet: their tooltips, headings and legends, and words that are not
 * broken.
 */
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { bearerOf, startSession } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';
import { waitUntilLoaded } from './support/screen.ts';

const { server, browser } = await openSharedProduct();
let page: Page;

beforeAll(async () => {
  page = await openPage(browser, server.url);
  await startSession(page, 'alice');
});
afterEach(() => page.setViewportSize(sizes.desk));

const open = async (path: string, title: string) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await waitUntilLoaded(page);
};

/** The id of the newest inspection of a school. */
const newestOf = async (school: string): Promise<string> => {
  const headers = await bearerOf(page, 'alice');
  const list = await page.request.get('/api/inspection/list', {
    headers,
    params: { schoolName: school },
  });
  return ((await list.json()) as { data: { list: { id: string }[] } }).data.list[0]?.id ?? '';
};

test('The tooltip of a button in a row does not cover any button', async () => {
  await open('/facilities', 'Schools & Facilities');
  const buttons = page.getByRole('row').nth(2).getByRole('button');
  const tip = page.locator('.tooltip');
  for (const button of await buttons.all()) {
    await button.hover();
    await tip.getByText((await button.getAttribute('data-tip')) ?? '', { exact: true }).waitFor();
    const covered = await tip.evaluate((tooltip) => {
      const box = tooltip.getBoundingClientRect();
      return [...document.querySelectorAll('td button, td a')]
        .filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
        })
        .map((one) => one.getAttribute('aria-label'));
    });
    expect(covered).toEqual([]);
  }
  expect(await buttons.count()).toBeGreaterThan(1);
});

test('The head of the grid of marks stays in sight while its rows are scrolled', async () => {
  await open(`/inspections/${await newestOf('Mayacamas High')}`, 'Mayacamas High School');
  const grid = page.getByRole('group', { name: 'Areas and their marks' });
  const head = grid.getByRole('columnheader', { name: '10. Fire Safety' });
  const last = grid.getByRole('row').last();
  for (const { width } of [sizes.desk, sizes.tablet]) {
    await page.setViewportSize({ width, height: 480 });
    await last.evaluate((row) => row.scrollIntoView({ block: 'end' }));
    expect(await grid.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(-100);
    const header = await page.locator('.frame > header').boundingBox();
    const top = await grid.locator('thead').evaluate((one) => one.getBoundingClientRect().top);
    expect(Math.abs(top - (header?.height ?? 0))).toBeLessThan(2);
    await expect.poll(() => isInSight(head)).toBe(true);
    // Its cells hide the rows below them. Borders that collapse would stay with the rows.
    const looks = await grid.locator('thead th').evaluateAll((cells) =>
      cells.map((cell) => {
        const { backgroundColor, borderCollapse } = getComputedStyle(cell);
        return `${backgroundColor.startsWith('rgb(') ? 'opaque' : backgroundColor}, ${borderCollapse}`;
      }),
    );
    expect(new Set(looks)).toEqual(new Set(['opaque, separate']));
  }
});

/** Whether nothing covers the middle of an element. */
const isInSight = (one: Locator): Promise<boolean> =>
  one.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return shown !== null && element.contains(shown);
  });

test('A legend above or below a grid says what its letters of ranks and groups mean', async () => {
  await open('/district', 'District');
  const key = page.getByText('F Fair, from 75.00 · P Poor, below', { exact: false });
  const grid = page.getByRole('group', { name: 'Scores of the schools' });
  expect((await key.boundingBox())?.y).toBeLessThan((await grid.boundingBox())?.y ?? 0);
  await page.goto(`/inspections/${await newestOf('Mayacamas High')}`);
  await page.getByText(/^A\sSystems, B\sInterior,.* F\sSafety,/).waitFor();
});

/** The words of links in tables that are broken over two lines. */
const brokenWords = (): Promise<string[]> =>
  page.locator('main table').evaluateAll((tables) =>
    tables.flatMap((table) =>
      [...table.querySelectorAll('a')].flatMap(({ firstChild }) =>
        firstChild instanceof Text
          ? [...firstChild.data.matchAll(/[\p{L}']+/gu)].flatMap(({ index, 0: word }) => {
              const range = document.createRange();
              range.setStart(firstChild, index);
              range.setEnd(firstChild, index + word.length);
              return range.getClientRects().length > 1 ? [word] : [];
            })
          : [],
      ),
    ),
  );

test.each([
  ['/dashboard', 'Dashboard Overview'],
  ['/schedule?view=list', 'Schedule'],
])('No word of a name is broken over two lines in the list of %s', async (path, title) => {
  await open(path, title);
  expect(await page.locator('main table a').count()).toBeGreaterThan(5);
  for (const width of [768, 820, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(brokenWords, { message: `at ${width} pixels` }).toEqual([]);
  }
});

test('At 1440 × 900 at least ten rows of each list are visible below its toolbar', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const lists = [
    ['/inspections', 'Inspections'],
    ['/deficiencies', 'Deficiencies'],
    ['/facilities', 'Schools & Facilities'],
    ['/facilities?tab=facilities', 'Schools & Facilities'],
    ['/reports', 'Inspection Reports'],
    ['/schedule?view=list', 'Schedule'],
  ] as const;
  const visible: [string, number][] = [];
  for (const [path, title] of lists) {
    await open(path, title);
    // The headings of groups are rows as well.
    const rows = page.getByRole('main').getByRole('table').first().locator('tbody tr');
    await rows.nth(9).waitFor();
    const whole = await rows.evaluateAll(
      (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
    );
    visible.push([path, Math.min(whole, 10)]);
  }
  expect(visible).toEqual(lists.map(([path]) => [path, 10]));
});
