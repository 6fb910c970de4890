/** The screens for administrators: the dashboard, a school, and lists that fit a phone. */
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { bearerOf, startSession } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';
import { openAt, waitUntilLoaded } from './support/screen.ts';
import { startNewcomersSession } from './support/screens/without-data.ts';

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
const ranking = () => page.getByRole('table', { name: 'Schools by condition' });

type List = { data: { list: { id: string; name: string }[]; totalPages: number } };
const read = async (call: string): Promise<List> => {
  const answer = await page.request.get(`/api/${call}`, { headers: await bearerOf(page, 'alice') });
  return (await answer.json()) as List;
};

describe('The dashboard', () => {
  test('ranks the schools, worst first, and links each number to what it counts', async () => {
    await open('/dashboard', 'Dashboard Overview');
    const { data } = await read('inspection/ranking');
    await expect
      .poll(() => ranking().getByRole('rowheader').allInnerTexts())
      .toEqual(data.list.map(({ name }) => name));
    await ranking().getByRole('button', { name: 'Extreme' }).click();
    await page.waitForURL('**/dashboard?sort=-extreme');
    // Waits, because the previous rows stay until the new rows have arrived.
    const sorted = await read('inspection/ranking?sort=-extreme');
    await expect
      .poll(() => ranking().getByRole('rowheader').allInnerTexts())
      .toEqual(sorted.data.list.map(({ name }) => name));
    const worst = ranking().getByRole('row').nth(1);
    await worst.getByRole('link', { name: /\d+ extreme/ }).click();
    await page.waitForURL(/\/deficiencies\?school=[\da-f-]{36}&mark=Poor$/);
    await page.getByRole('heading', { level: 1, name: 'Deficiencies' }).waitFor();
    await waitUntilLoaded(page);
    const marks = page.getByRole('table', { name: 'Deficiencies' }).getByText('Deficient');
    await expect.poll(() => marks.count()).toBe(0);
  });

  test.each([
    ['Inspections this month', /\/inspections\?from=\d{4}-\d\d-01&to=/, 'Inspections'],
    ['Schools inspected this school year', /\/facilities\?inspected=this-year$/, 'Schools'],
  ])('links %s to exactly what it counts', async (title, address, table) => {
    await open('/dashboard', 'Dashboard Overview');
    const number = page.getByRole('link', { name: new RegExp(`^${title}: `) });
    const counted = Number.parseInt(await number.innerText(), 10);
    await number.click();
    await page.waitForURL(address);
    await waitUntilLoaded(page);
    const rows = page.getByRole('table', { name: table }).getByRole('rowheader');
    await expect.poll(() => rows.count()).toBe(Math.min(counted, 10));
  });

  test('links a month of the chart, and the period with which the average score is compared, to their inspections', async () => {
    await open('/dashboard', 'Dashboard Overview');
    const bar = page.locator('figure a').last();
    await expect.poll(() => bar.getAttribute('title')).toMatch(/^[A-Z][a-z]+ \d{4}: \d+\.\d\d%$/);
    const average = (await bar.getAttribute('title'))?.split(': ')[1];
    const month = new Date(Date.parse(`1 ${(await bar.getAttribute('title'))?.split(':')[0]} UTC`));
    const first = month.toISOString().slice(0, 10);
    await bar.click();
    await page.waitForURL(`**/inspections?from=${first}&to=${first.slice(0, 8)}*&sort=score`);
    const rows = page.getByRole('table', { name: 'Inspections' }).getByRole('rowheader');
    await expect.poll(() => rows.count()).toBeGreaterThan(0);
    const found = page.getByText(/^\d+ inspections?, average score/);
    await expect.poll(() => found.innerText()).toContain(`average score ${average}`);

    await page.goBack();
    const card = page.getByRole('listitem').filter({ hasText: /^Average score of inspections/ });
    const numbers = (await card.innerText())
      .replace('−', '-')
      .match(/-?\d+\.\d+/g)
      ?.map(Number);
    const [now = Number.NaN, change = Number.NaN] = numbers ?? [];
    await page
      .getByRole('link', { name: /compared with \d+\.\d\d% in the 12 months before$/ })
      .click();
    await page.waitForURL('**/inspections?from=*&to=*&sort=score');
    const search = new URL(page.url()).searchParams;
    const dayOf = (name: string) => Date.parse(search.get(name) ?? '') / 86_400_000;
    expect([364, 365]).toContain(dayOf('to') - dayOf('from'));
    await expect.poll(() => rows.count()).toBeGreaterThan(0);
    await expect
      .poll(() => found.innerText())
      .toContain(`average score ${(now - change).toFixed(2)}%`);
  });

  test('links the number of open and of extreme deficiencies to the list of exactly these deficiencies', async () => {
    const follow = async (name: RegExp, address: string) => {
      await open('/dashboard', 'Dashboard Overview');
      const link = page.getByRole('link', { name }).first();
      const counted = Number.parseInt(await link.innerText(), 10);
      await link.click();
      await page.waitForURL(`**${address}`);
      await page.getByRole('heading', { level: 1, name: 'Deficiencies' }).waitFor();
      await waitUntilLoaded(page);
      const rows = page.getByRole('table', { name: 'Deficiencies' }).getByRole('rowheader');
      await expect.poll(() => rows.count()).toBe(Math.min(counted, 10));
      const mark = address.includes('mark') ? '&mark=Poor' : '';
      const { data } = await read(`deficiency/list?limit=1&state=Unresolved${mark}`);
      expect(data.totalPages).toBe(counted);
    };
    await follow(/^Open deficiencies: /, '/deficiencies');
    await follow(/^\d+ extreme$/, '/deficiencies?mark=Poor');
  });

  test('has links to the draft reports and to the reports waiting for review, for people who may make reports final', async () => {
    const follow = async (name: RegExp, status: string) => {
      await open('/dashboard', 'Dashboard Overview');
      const waiting = page.getByRole('link', { name });
      const counted = Number.parseInt(await waiting.innerText(), 10);
      await waiting.click();
      await page.waitForURL(`**/reports?status=${status}`);
      await waitUntilLoaded(page);
      const rows = page.getByRole('table', { name: 'Reports' }).getByRole('rowheader');
      await expect.poll(() => rows.count()).toBe(Math.min(counted, 10));
    };
    await follow(/^\d+ reports? (is|are) waiting for review$/, 'Review');
    await follow(/^\d+ reports? (is|are) still (a draft|drafts)$/, 'Draft');
    const bob = await openPage(browser, server.url);
    await startSession(bob, 'bob');
    await openAt('/dashboard', 'Dashboard Overview')(bob);
    await bob.getByRole('link', { name: /^Open deficiencies: / }).waitFor();
    expect(await bob.getByText(/waiting for review|still (a draft|drafts)/).count()).toBe(0);
    await bob.context().close();
  });

  test('shows a new district its first steps instead of four zeros, until the steps are done or hidden', async () => {
    const owner = await openPage(browser, server.url);
    await startNewcomersSession(owner);
    await openAt('/dashboard', 'Dashboard Overview')(owner);
    const steps = owner.getByRole('heading', { level: 3 });
    await expect
      .poll(() => steps.allInnerTexts())
      .toEqual([
        'Say who your district is',
        'Add your schools',
        'Add their buildings and rooms',
        'Invite your team',
        'Plan the year',
        'Make the first inspection',
        'Finish the first report',
      ]);
    await owner.getByText('0 of 7 steps to your first report are done').waitFor();
    await expect.poll(() => owner.getByText('Inspections this month').count()).toBe(0);
    expect(await owner.getByText(/waiting for review|still (a draft|drafts)/).count()).toBe(0);
    await owner.getByRole('button', { name: 'Hide', exact: true }).click();
    await expect.poll(() => steps.count()).toBe(0);
    await owner.getByRole('button', { name: 'Show again' }).click();
    await expect.poll(() => steps.count()).toBe(7);
    await owner.getByRole('link', { name: 'Add schools' }).click();
    await owner.getByRole('heading', { level: 1, name: 'Schools & Facilities' }).waitFor();
    await owner.context().close();
  });
});

test('The list of all facilities shows the school of each facility as a link to the page of the school', async () => {
  await open('/facilities?tab=facilities', 'Schools & Facilities');
  const row = page.getByRole('table', { name: 'Facilities' }).getByRole('row').nth(1);
  const school = row.getByRole('link').first();
  const name = await school.innerText();
  await school.click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/facilities\/[\da-f-]{36}$/);
});

test('The page of a school shows its score, inspections, rooms and New Inspection', async () => {
  await open('/facilities', 'Schools & Facilities');
  await page.getByPlaceholder('Search schools...').fill('Mayacamas Countywide');
  await page.waitForURL('**?search=Mayacamas+Countywide');
  await page.getByRole('link', { name: 'Mayacamas Countywide Middle School', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^Mayacamas Countywide/ }).waitFor();
  await waitUntilLoaded(page);
  // The published evaluation of this school.
  await page.getByText('92.51%').first().waitFor();
  const inspections = page.getByRole('table', { name: 'Last inspections' });
  await inspections.getByRole('link', { name: 'Aug 7, 2024' }).waitFor();
  const { data } = await read('school/list?schoolName=Mayacamas%20Countywide');
  const id = data.list[0]?.id;
  const target = await page.locator('main a[href^="#"]').first().boundingBox();
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(24);
  const all = page.getByRole('link', { name: 'View all inspections' });
  await expect.poll(() => all.getAttribute('href')).toBe(`/inspections?school=${id}`);
  const begin = page.getByRole('link', { name: 'New Inspection' });
  await expect.poll(() => begin.getAttribute('href')).toBe(`/new-inspection/${id}`);
  const rooms = page.locator('section', {
    has: page.getByRole('heading', { name: 'Rooms and areas' }),
  });
  await expect.poll(() => rooms.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(0);
  await expect.poll(() => rooms.getByRole('listitem').count()).toBeGreaterThan(3);
});

test('The list of inspections has one search box and one New Inspection on a tablet', async () => {
  await page.setViewportSize(sizes.tablet);
  await open('/inspections', 'Inspections');
  const shown = { visible: true };
  await expect.poll(() => page.getByRole('searchbox').filter(shown).count()).toBe(1);
  const begin = page.getByRole('main').getByRole('link', { name: 'New Inspection' });
  await expect.poll(() => begin.filter(shown).count()).toBe(1);
});

test('The scores of the schools by group fit a window of 1280 px', async () => {
  await open('/district', 'District');
  const scores = page.getByRole('group', { name: 'Scores of the schools' });
  await scores.getByRole('row').nth(12).waitFor();
  expect(await scores.evaluate((grid) => grid.scrollWidth - grid.clientWidth)).toBe(0);
});

describe('On a phone', () => {
  test.each([
    ['/inspections', 'Inspections', 'Inspections'],
    ['/reports', 'Inspection Reports', 'Reports'],
    ['/deficiencies', 'Deficiencies', 'Deficiencies'],
    ['/facilities', 'Schools & Facilities', 'Schools'],
    ['/facilities?tab=facilities', 'Schools & Facilities', 'Facilities'],
    ['/users', 'Team Members', 'Team members'],
    ['/schedule?view=list', 'Schedule', 'Schools by the month of their next inspection'],
  ])(
    '%s shows its first row without scrolling, and one search box; each row is less than 120 px high',
    async (...row) => {
      const [path, title, table] = row;
      await page.setViewportSize(sizes.phone);
      await open(path, title);
      const rows = page.getByRole('table', { name: table, exact: true }).locator('tbody tr');
      const boxes = await rows.evaluateAll((all) =>
        all.map((one) => ({
          bottom: one.getBoundingClientRect().bottom + window.scrollY,
          height: one.getBoundingClientRect().height,
        })),
      );
      expect(boxes[0]?.bottom).toBeLessThan(sizes.phone.height);
      expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThan(120);
      await expect
        .poll(() => page.getByRole('searchbox').filter({ visible: true }).count())
        .toBe(1);
    },
  );

  test('shows the score of a report without scrolling, and further actions in a menu', async () => {
    await page.setViewportSize(sizes.phone);
    await open('/reports', 'Inspection Reports');
    await page.getByRole('table', { name: 'Reports' }).getByRole('link').first().click();
    const score = page.getByText('Overall rating and score', { exact: true });
    await score.waitFor();
    const box = await score.boundingBox();
    expect(box?.y).toBeLessThan(sizes.phone.height * 0.6);
    const print = page.getByRole('menuitem', { name: 'Print view' });
    await expect.poll(() => print.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await print.waitFor();
  });

  test('shows filters and sort order only behind a button', async () => {
    await page.setViewportSize(sizes.phone);
    await open('/inspections', 'Inspections');
    await expect.poll(() => page.getByLabel('Status', { exact: true }).isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('Status', { exact: true }).selectOption('Completed');
    await page.getByLabel('Sort by').selectOption('Lowest score first');
    await page.waitForURL('**/inspections?status=Completed&sort=score');
    await page.getByRole('button', { name: 'Filters (on)' }).waitFor();
  });
});
