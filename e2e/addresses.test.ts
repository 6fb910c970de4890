/** The state of a screen is in its URL: reload, Back, Forward and a copied link restore it. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { expectChosen, expectValue } from './support/addresses/row.ts';
import { addressRows } from './support/addresses/rows.ts';
import { openPage } from './support/browser.ts';
import { expectErrorAt } from './support/expect-texts.ts';
import { bearerOf, startSession } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';

const { server, browser } = await openSharedProduct();
const pages = {} as Record<'alice' | 'sue', Page>;
/**
 * The tabs that open copied links. Each person has one tab for all tests, because a new tab would
 * load and compile the scripts again.
 */
const otherTabs = {} as typeof pages;
/** The values of the placeholders that the rows contain (support/addresses/row.ts). */
const words = {} as Record<'SCHOOL' | 'INSPECTION' | 'REPORT' | 'MONTH' | 'DAY' | 'YEAR', string>;

beforeAll(async () => {
  for (const person of ['alice', 'sue'] as const) {
    pages[person] = await openPage(browser, server.url);
    await startSession(pages[person], person);
    otherTabs[person] = await pages[person].context().newPage();
    await otherTabs[person].goto('/healthz');
  }
  await findWords();
});

type School = { id: string; name: string; inspectionId: string };

const findWords = async () => {
  const headers = await bearerOf(pages.alice, 'alice');
  const read = async <Data>(address: string): Promise<Data> => {
    const answer = await pages.alice.request.get(address, { headers });
    return ((await answer.json()) as { data: Data }).data;
  };
  const { list: schools } = await read<{ list: School[] }>('/api/inspection/ranking?limit=100');
  const school = schools.find(({ name }) => name === 'Quarry Hill Elementary') as School;
  const [report] = (await read<{ list: { id: string }[] }>('/api/report/list')).list;
  const [last] = (await read<{ list: { date: string }[] }>('/api/inspection/list')).list;
  const { years } = await read<{ years: number[] }>('/api/inspection/district');
  Object.assign(words, {
    SCHOOL: school.id,
    INSPECTION: school.inspectionId,
    REPORT: report?.id,
    DAY: last?.date,
    MONTH: last?.date.slice(0, 7),
    YEAR: String(years[0]),
  });
};

const filled = (address: string): string =>
  Object.entries(words).reduce((text, [word, value]) => text.replace(word, value), address);

const withoutIds = (address: string): string =>
  address.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID');

const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return withoutIds(`${pathname}${search}`);
};
const searchOf = (page: Page): string => withoutIds(new URL(page.url()).search);

const open = async (page: Page, path: string, title: string) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};

/** Until the test ends, the responses of this API call say that there are at least two pages. */
const haveTwoPages = async (page: Page, path: string) => {
  const context = page.context();
  await context.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as { data: { totalPages: number } };
      json.data.totalPages = Math.max(json.data.totalPages, 2);
      await route.fulfill({ response, json });
    },
  );
  onTestFinished(() => context.unrouteAll({ behavior: 'ignoreErrors' }));
};

test.each(addressRows)(
  '$name is restored by reload, Back, Forward and a copied link',
  async (row) => {
    const { as: person = 'alice', entries = 1 } = row;
    const page = pages[person];
    const search = filled(row.search);
    if (row.twoPages) await haveTwoPages(page, row.twoPages);
    // Adds a history entry before that of the screen, to which Back leads if the action replaces
    // the entry of the screen.
    await page.goto('/healthz');
    await page.goto(filled(row.path));
    if (row.heading) await page.getByRole('heading', { level: 1, name: row.heading }).waitFor();
    await row.before(page);
    await row.act(page);
    await row.shown(page);
    await expect.poll(() => searchOf(page)).toBe(search);
    await page.reload();
    await row.shown(page);
    for (let entry = 0; entry < Math.max(entries, 1); entry += 1) await page.goBack();
    if (entries > 0) await row.before(page);
    expect(addressOf(page)).toBe(entries > 0 ? withoutIds(filled(row.path)) : '/healthz');
    for (let entry = 0; entry < Math.max(entries, 1); entry += 1) await page.goForward();
    await row.shown(page);
    const other = otherTabs[person];
    // Simulates a new tab, whose session storage is empty.
    await other.evaluate('sessionStorage.clear()');
    await other.goto(page.url());
    await row.shown(other);
    expect(searchOf(other)).toBe(search);
  },
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
