/**
 * The list, the details and the print view of reports, each compared with the response of the
 * server.
 */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { responseJson } from './support/response-json.ts';
import { openPage, sizes } from './support/browser.ts';
import { openFold } from './support/open-fold.ts';
import {
  expectButtons,
  expectChoices,
  expectColumns,
  expectTexts,
} from './support/expect-texts.ts';
import { startSession } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';
import { entryOfReportMenu } from './support/report-menu.ts';

const { server, browser } = await openSharedProduct();
let page: Page;

beforeAll(async () => {
  page = await openPage(browser, server.url);
  await startSession(page, 'alice');
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const search = () => page.getByRole('searchbox').first();

test('The list of reports has a search, a status filter, Export, and two tabs', async () => {
  await page.goto('/reports');
  await page.getByRole('heading', { level: 1, name: 'Inspection Reports' }).waitFor();
  await page.getByPlaceholder('Search by title or author...').waitFor();
  await expectButtons(page, 'Export', 'Clear Filters');
  await expectChoices(page, 'Status', ['All Statuses', 'Draft', 'Review', 'Final']);
  const tabs = page.getByRole('tab');
  await expect.poll(() => tabs.allInnerTexts()).toEqual(['All Reports', 'Report Details']);
  await expect.poll(() => tabs.nth(1).isDisabled()).toBe(true);
  await expectColumns(page, 'Reports', [
    'Select all on this page',
    'Title',
    'Date',
    'Author',
    'Overall Rating',
    'Score',
    'Status',
    'Actions',
  ]);
  await search().fill('zzzz');
  await expectTexts(page, 'No reports found matching your criteria.');
  await page.getByLabel('Status').selectOption('Review');
  await button('Clear Filters').click();
  await expect.poll(() => search().inputValue()).toBe('');
  await expect.poll(() => page.getByLabel('Status').inputValue()).toBe('');
});

test('Reports can be filtered by publication, in the URL or with a field, also on a phone', async () => {
  const found = async (published: string) => {
    const { data } = await responseJson(
      page,
      '/api/report/list',
      `/reports?published=${published}`,
    );
    return data.list as { isPublished: boolean }[];
  };
  // The demo district has published nothing yet.
  expect(await found('true')).toEqual([]);
  await expectTexts(page, 'No reports found matching your criteria.');
  await button('Clear Filters').click();
  await page.waitForURL((url) => url.search === '');
  await expectChoices(page, 'Public page', ['Any', 'Published', 'Not published']);
  await page.getByLabel('Public page').selectOption('Not published');
  await page.waitForURL((url) => url.search === '?published=false');
  const others = await found('false');
  expect(others.length).toBeGreaterThan(0);
  expect(others.every(({ isPublished }) => !isPublished)).toBe(true);

  await page.setViewportSize(sizes.phone);
  const filter = page.getByLabel('Public page');
  await filter.waitFor({ state: 'hidden' });
  await page
    .getByRole('button', { name: /Filters/ })
    .first()
    .click();
  await expect.poll(() => filter.inputValue()).toBe('false');
  await filter.selectOption('Any');
  await page.waitForURL((url) => url.search === '');
  await page.setViewportSize(sizes.desk);
  await page.goto('/reports');
});

test('View opens the details of a report, and Back to Reports returns to the list', async () => {
  await button(/^Download /)
    .first()
    .waitFor();
  const row = page.getByRole('table', { name: 'Reports' }).getByRole('row').nth(1);
  const cells = row.getByRole('cell');
  await expect.poll(() => cells.nth(3).innerText()).toMatch(/^(Exemplary|Good|Fair|Poor)\b/);
  await expect.poll(() => cells.nth(4).innerText()).toMatch(/^\d+\.\d\d%/);
  // What is seen as the title is the title that screen readers read.
  const title = row.getByRole('rowheader');
  const seen = await title.innerText();
  expect(seen).toMatch(/ – .*\d{4}/);
  await row.getByRole('button', { name: `View ${seen}` }).waitFor();
  expect(await title.locator('.sr-only').count()).toBe(0);
  const detail = await responseJson(page, '/api/report/detail', () =>
    row.getByRole('button', { name: /^View / }).click(),
  );
  const { report, overall } = detail;
  await expectTexts(page, 'School', report.schoolName, 'Date', 'Author', report.author, 'Status');
  await expectTexts(page.getByRole('main'), report.status, overall.rating);
  await expectTexts(page.getByRole('main'), `${overall.score.toFixed(2)}%`);
  await expectTexts(
    page,
    'Overall rating and score',
    'Category Scores',
    'Rating Legend',
    '99.00–100.00%',
    '90.00–98.99%',
    '75.00–89.99%',
    '0.00–74.99%',
  );
  await openFold(page, 'Category Scores');
  await expectColumns(page, 'Category scores', [
    'Category',
    'Group',
    'Areas',
    'Adequate',
    'Deficient',
    'Extreme',
    'N/A',
    'Score',
    'Rank',
  ]);
  const scores = page.getByRole('table', { name: 'Category scores' }).locator('tbody tr');
  const [first] = detail.data;
  await expect.poll(() => scores.count()).toBe(15);
  await expect
    .poll(() => scores.first().locator('th, td').allInnerTexts())
    .toEqual([
      first.name,
      first.group,
      ...[first.areas, first.adequate, first.deficient, first.extremeDeficiency].map(String),
      String(first.notApplicable),
      `${first.score.toFixed(2)}%`,
      first.rank,
    ]);
  await button('Back to Reports').click();
  const all = page.getByRole('tab', { name: 'All Reports' });
  await expect.poll(() => all.getAttribute('aria-selected')).toBe('true');
});

test('The details of a report show members the photos of its findings, which the public does not see', async () => {
  const visitor = await openPage(browser, server.url);
  await page.goto('/reports?search=Pe%C3%B1a');
  const rows = page.getByRole('table', { name: 'Reports' }).getByRole('rowheader');
  await rows.first().getByRole('link').click();
  const photo = page.getByRole('link', { name: /Deficient: photo 1 of 1/ }).first();
  const image = photo.getByRole('img');
  const isLoaded = (node: object) => 'naturalWidth' in node && Number(node.naturalWidth) > 0;
  await expect.poll(() => image.evaluate(isLoaded)).toBe(true);
  const full = await page.request.get((await photo.getAttribute('href')) ?? '');
  expect([full.status(), full.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  const small = await page.request.get((await image.getAttribute('src')) ?? '');
  expect((await full.body()).length).toBeGreaterThan((await small.body()).length);
  // A person who may not change the status of the report sees who may change it.
  const reviewers =
    /^Administrators, staff and reporters find it on their dashboard; .+ makes it final/;
  const bob = await openPage(browser, server.url);
  await startSession(bob, 'bob');
  await bob.goto(page.url());
  await bob.getByText(reviewers).waitFor();
  await bob.getByRole('button', { name: 'More' }).click();
  await bob.getByRole('menuitem', { name: 'Inspection' }).click();
  await bob
    .getByText(/^Its report is (a draft|in review)\. Administrators, staff and reporters /)
    .waitFor();
  expect(await bob.getByRole('button', { name: 'Send to Review' }).count()).toBe(0);
  expect(await page.getByText(reviewers).count()).toBe(0);
  const id = new URL(page.url()).searchParams.get('report');
  await visitor.goto(`/pdf/report/${id}`);
  await visitor.getByRole('heading', { name: 'School Facility Conditions Evaluation' }).waitFor();
  await visitor.getByText('One tube in the ceiling light is out.').waitFor();
  expect(await visitor.getByRole('img', { name: /photo 1 of/ }).count()).toBe(0);
  await page.goto('/reports');
});

test('The print view has the layout of the Facility Inspection Tool', async () => {
  await button(/^View /)
    .first()
    .click();
  const path = (await (await entryOfReportMenu(page, 'Print view')).getAttribute('href')) ?? '';
  const { data } = await responseJson(page, '/api/report/detail/pdf', path);
  await expectTexts(
    page,
    'Facility Inspection Tool',
    'School Facility Conditions Evaluation',
    'Time of inspection',
    'Category totals',
    'Ranking by category group',
    'Overall rating',
    data.overall.rating,
    `${data.overall.score.toFixed(2)}%`,
  );
  const { detail } = data;
  await expect
    .poll(() => page.locator('dl > div').allTextContents())
    .toEqual(
      expect.arrayContaining([
        `School district${detail.schoolDistrict}`,
        `County${detail.county}`,
        `School site${detail.schoolName}`,
        `School type${detail.schoolType}`,
        `Number of classrooms${detail.numberClassRooms}`,
        `Inspector's name${detail.inspectorName}`,
        `Inspector's title${detail.inspectorTitle}`,
        `District representative${detail.districtRepresentative}`,
        `Weather condition${detail.weatherCondition}`,
      ]),
    );
  const totals = page.getByRole('region', { name: 'Category totals' }).locator('tbody tr');
  const deficient = totals.filter({ hasText: 'Deficient (D)' }).locator('td');
  expect((await deficient.allTextContents()).map(Number)).toEqual(
    data.list.map((row: { deficient: number }) => row.deficient),
  );
  for (const { letter, name, score, rank } of data.groups) {
    const group = page.getByRole('listitem').filter({ hasText: `${letter}. ${name}` });
    await expectTexts(group, `${score.toFixed(2)}%`, rank);
  }
});
