// Long because it has a row for each state that is in an address.
/** The state of a screen is in its address: reload, Back, Forward and a copied link restore it. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { expectErrorAt } from './support/expect-texts.ts';
import { startSession } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';

const { server, browser } = await openSharedProduct();
const pages = {} as Record<'alice' | 'sue', Page>;
/** For copied links: one for all, because a new tab loads and compiles the scripts again. */
const otherTabs = {} as typeof pages;

beforeAll(async () => {
  for (const person of ['alice', 'sue'] as const) {
    pages[person] = await openPage(browser, server.url);
    await startSession(pages[person], person);
    otherTabs[person] = await pages[person].context().newPage();
    await otherTabs[person].goto('/healthz');
  }
});

type Row = {
  name: string;
  as?: 'sue';
  path: string;
  heading: string;
  /** An action on the screen. */
  act: (page: Page) => Promise<unknown>;
  /** The query string of the address afterwards; an id is written as ID. */
  search: string;
  /** Waits until the screen shows the new state. */
  shown: (page: Page) => Promise<unknown>;
  /** Waits until the screen shows the previous state. */
  before: (page: Page) => Promise<unknown>;
};

const currentPage = (number: number) => (page: Page) =>
  page.locator(`button[aria-current=page]:text-is("${number}")`).waitFor();
const chosen = (label: string, value: string) => (page: Page) =>
  page
    .locator(`select:has(option[value="${value}"]:checked)`)
    .and(page.getByLabel(label))
    .waitFor();
/** Waits until the field has this value. */
const holds = (label: string, value: string) => (page: Page) =>
  expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe(value);
const choose = (label: string, value: string) => (page: Page) =>
  page.getByLabel(label).selectOption(value);
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
const onTab = (name: string) => (page: Page) =>
  page.getByRole('tab', { name, selected: true }).waitFor();
const sorted = (column: string, direction: string) => (page: Page) =>
  page.locator(`th[aria-sort=${direction}]:has-text("${column}")`).waitFor();
const heading = (column: string) => (page: Page) =>
  page.getByRole('columnheader', { name: column }).getByRole('button').click();
const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor();

const LAST_YEAR = new Date().getFullYear() - 1;

const inspections = { path: '/inspections', heading: 'Inspections' };
const deficiencies = { path: '/deficiencies', heading: 'Deficiencies' };
const reports = { path: '/reports', heading: 'Inspection Reports' };
const sites = { path: '/facilities', heading: 'Schools & Facilities' };
const users = { path: '/users', heading: 'Team Members' };
const settings = { path: '/settings', heading: 'Settings' };
const schedule = { path: '/schedule', heading: 'Schedule' };
const district = { path: '/district', heading: 'District' };
const subscriptions = {
  as: 'sue',
  path: '/admin/subscriptions',
  heading: 'Subscription Admin',
} as const;

const rows: readonly Row[] = [
  {
    name: 'the page of the inspections',
    ...inspections,
    act: (page) => page.getByRole('button', { name: 'Next' }).click(),
    search: '?page=2',
    shown: currentPage(2),
    before: currentPage(1),
  },
  {
    name: 'the page size of the inspections',
    ...inspections,
    act: choose('Rows per page', '25'),
    search: '?limit=25',
    shown: async (page) => {
      await chosen('Rows per page', '25')(page);
      await page.getByRole('table', { name: 'Inspections' }).getByRole('row').nth(11).waitFor();
    },
    before: chosen('Rows per page', '10'),
  },
  {
    name: 'the status of the inspections',
    ...inspections,
    act: choose('Status', 'Issues Found'),
    search: '?status=Issues+Found',
    shown: chosen('Status', 'Issues Found'),
    before: chosen('Status', ''),
  },
  {
    name: 'the last calendar year of the inspections',
    ...inspections,
    act: choose('Dates', 'last-calendar-year'),
    search: `?from=${LAST_YEAR}-01-01&to=${LAST_YEAR}-12-31`,
    shown: chosen('Dates', 'last-calendar-year'),
    before: chosen('Dates', 'all'),
  },
  {
    name: 'other dates of the inspections',
    ...inspections,
    act: async (page) => {
      await choose('Dates', 'other')(page);
      await page.getByLabel('From', { exact: true }).fill('2024-07-01');
      await page.getByLabel('To', { exact: true }).fill('2024-08-31');
    },
    search: '?dates=other&from=2024-07-01&to=2024-08-31',
    shown: async (page) => {
      await chosen('Dates', 'other')(page);
      await holds('From', '2024-07-01')(page);
      await holds('To', '2024-08-31')(page);
      await text('Jul 1, 2024 to Aug 31, 2024')(page);
    },
    before: chosen('Dates', 'all'),
  },
  {
    name: 'an open end of other dates of the inspections',
    ...inspections,
    act: async (page) => {
      await choose('Dates', 'other')(page);
      await page.getByLabel('To', { exact: true }).fill('2024-08-31');
    },
    search: '?dates=other&to=2024-08-31',
    shown: async (page) => {
      await holds('From', '')(page);
      await holds('To', '2024-08-31')(page);
      await text('Until Aug 31, 2024')(page);
    },
    before: chosen('Dates', 'all'),
  },
  {
    name: 'the order of the inspections',
    ...inspections,
    act: heading('Score'),
    search: '?sort=score',
    shown: sorted('Score', 'ascending'),
    before: sorted('Date', 'descending'),
  },
  {
    name: 'the deleted inspections',
    ...inspections,
    act: tab('Deleted'),
    search: '?tab=deleted',
    shown: onTab('Deleted'),
    before: onTab('All Inspections'),
  },
  {
    name: 'the state of the deficiencies',
    ...deficiencies,
    act: choose('State', 'Verified'),
    search: '?state=Verified',
    shown: chosen('State', 'Verified'),
    before: chosen('State', 'Unresolved'),
  },
  {
    name: 'a group of categories of the deficiencies',
    ...deficiencies,
    act: choose('Category', 'H'),
    search: '?group=H',
    shown: chosen('Category', 'H'),
    before: chosen('Category', ''),
  },
  {
    name: 'the grouping of the deficiencies',
    ...deficiencies,
    act: choose('Group by', 'school'),
    search: '?by=school',
    shown: sorted('Area', 'ascending'),
    before: sorted('Mark', 'ascending'),
  },
  {
    name: 'the order of the deficiencies',
    ...deficiencies,
    act: heading('Due'),
    search: '?sort=due',
    shown: sorted('Due', 'ascending'),
    before: sorted('Mark', 'ascending'),
  },
  {
    name: 'the order of the reports',
    ...reports,
    act: heading('Title'),
    search: '?sort=school',
    shown: sorted('Title', 'ascending'),
    before: sorted('Date', 'descending'),
  },
  {
    name: 'the opened report',
    ...reports,
    act: (page) =>
      page
        .getByRole('table', { name: 'Reports' })
        .getByRole('rowheader')
        .first()
        .getByRole('link')
        .click(),
    search: '?report=ID',
    shown: text('Category Scores'),
    before: onTab('All Reports'),
  },
  {
    name: 'the status of the reports',
    ...reports,
    act: choose('Status', 'Final'),
    search: '?status=Final',
    shown: chosen('Status', 'Final'),
    before: chosen('Status', ''),
  },
  {
    name: 'the list of the schedule',
    ...schedule,
    act: tab('List'),
    search: '?view=list',
    shown: onTab('List'),
    before: onTab('Calendar'),
  },
  {
    name: 'the state of the schedule',
    ...schedule,
    act: choose('State', 'overdue'),
    search: '?state=overdue',
    shown: chosen('State', 'overdue'),
    before: chosen('State', ''),
  },
  {
    name: 'the years of the district',
    ...district,
    act: tab('Years'),
    search: '?part=years',
    shown: onTab('Years'),
    before: onTab('Schools'),
  },
  {
    name: 'the measure of the district',
    ...district,
    act: choose('Scores by', 'categories'),
    search: '?measure=categories',
    shown: chosen('Scores by', 'categories'),
    before: chosen('Scores by', 'groups'),
  },
  {
    name: 'all facilities',
    ...sites,
    act: tab('Facilities'),
    search: '?tab=facilities',
    shown: text('Manage all the facilities'),
    before: onTab('Schools'),
  },
  {
    name: 'the facilities of a chosen school',
    ...sites,
    act: (page) =>
      page
        .getByRole('button', { name: /^View / })
        .first()
        .click(),
    search: '?tab=facilities&school=ID',
    shown: text('Manage the facilities for this school'),
    before: onTab('Schools'),
  },
  {
    name: 'the page of the schools',
    ...sites,
    act: (page) => page.getByRole('button', { name: 'Next' }).click(),
    search: '?page=2',
    shown: currentPage(2),
    before: currentPage(1),
  },
  {
    name: 'the order of the schools',
    ...sites,
    act: heading('Facilities'),
    search: '?sort=-facilities',
    shown: sorted('Facilities', 'descending'),
    before: sorted('Name', 'ascending'),
  },
  {
    name: 'the order of all facilities',
    ...sites,
    path: '/facilities?tab=facilities',
    act: heading('School'),
    search: '?tab=facilities&facilitySort=school',
    shown: sorted('School', 'ascending'),
    before: sorted('School', 'none'),
  },
  {
    name: 'the order of the team',
    ...users,
    act: heading('Role'),
    search: '?sort=role',
    shown: sorted('Role', 'ascending'),
    before: sorted('Name', 'ascending'),
  },
  {
    name: 'the status of the team',
    ...users,
    act: choose('Status', 'Pending'),
    search: '?status=Pending',
    shown: chosen('Status', 'Pending'),
    before: chosen('Status', ''),
  },
  {
    name: 'the removed members',
    ...users,
    act: tab('Removed'),
    search: '?tab=removed',
    shown: onTab('Removed'),
    before: onTab('Team'),
  },
  {
    name: 'the billing',
    ...settings,
    act: tab('Billing'),
    search: '?tab=billing',
    shown: text('Current Plan'),
    before: onTab('Account'),
  },
  {
    name: 'the settings of the district',
    ...settings,
    act: tab('District'),
    search: '?tab=district',
    shown: (page) => page.getByLabel('Time zone').waitFor(),
    before: onTab('Account'),
  },
  {
    name: 'the integrations',
    ...settings,
    act: tab('Integrations'),
    search: '?tab=integrations',
    shown: text('No API tokens yet.'),
    before: onTab('Account'),
  },
  {
    name: 'the order of the schools on the dashboard',
    path: '/dashboard',
    heading: 'Dashboard Overview',
    act: heading('School'),
    search: '?sort=school',
    shown: sorted('School', 'ascending'),
    before: sorted('Rating', 'ascending'),
  },
  {
    name: 'the tab of the subscriptions',
    ...subscriptions,
    act: tab('Expired'),
    search: '?tab=expired',
    shown: onTab('Expired'),
    before: onTab('All Users'),
  },
  {
    name: 'the order of the subscriptions',
    ...subscriptions,
    act: heading('Subscription End'),
    search: '?sort=end',
    shown: sorted('Subscription End', 'ascending'),
    before: sorted('User', 'ascending'),
  },
  {
    name: 'the plan of the subscriptions',
    ...subscriptions,
    act: choose('Plan', 'premium'),
    search: '?subscriptionPlan=premium',
    shown: chosen('Plan', 'premium'),
    before: chosen('Plan', 'all'),
  },
];

const searchOf = (page: Page) =>
  new URL(page.url()).search.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID');

const open = async (page: Page, path: string, title: string) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};

test.each(rows)('$name is restored by reload, Back, Forward and a copied link', async (row) => {
  const page = pages[row.as ?? 'alice'];
  await open(page, row.path, row.heading);
  await row.before(page);
  await row.act(page);
  await row.shown(page);
  expect(searchOf(page)).toBe(row.search);
  await page.reload();
  await row.shown(page);
  await page.goBack();
  await row.before(page);
  expect(`${new URL(page.url()).pathname}${searchOf(page)}`).toBe(row.path);
  await page.goForward();
  await row.shown(page);
  const other = otherTabs[row.as ?? 'alice'];
  // As in a tab that has shown nothing before.
  await other.evaluate('sessionStorage.clear()');
  await other.goto(page.url());
  await row.shown(other);
  expect(searchOf(other)).toBe(row.search);
});

test('Other dates are typed with the keyboard, and an end before the beginning has a sentence at its field', async () => {
  const page = pages.alice;
  await open(page, '/inspections?from=2024-08-01&to=2024-08-31', 'Inspections');
  const list = page.getByRole('table', { name: 'Inspections' }).getByRole('rowheader');
  await chosen('Dates', 'other')(page);
  await expect.poll(() => list.count()).toBeGreaterThan(0);
  const to = page.getByLabel('To', { exact: true });
  await to.focus();
  await to.pressSequentially('07312024');
  await holds('To', '2024-07-31')(page);
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
  await chosen('Dates', 'all')(page);
  await expect.poll(() => to.count()).toBe(0);
});

describe('A search', () => {
  test.each([
    [inspections, 'Search by facility or inspector...', 'search'],
    [reports, 'Search by title or author...', 'search'],
    [deficiencies, 'Search by school, area, category, finding...', 'search'],
    [sites, 'Search schools...', 'search'],
    [users, 'Search by name or email...', 'search'],
  ] as const)('on $path updates the address and is restored', async (screen, box, name) => {
    const page = pages.alice;
    await open(page, '/dashboard', 'Dashboard Overview');
    await open(page, screen.path, screen.heading);
    const entries = await page.evaluate('history.length');
    await page.getByPlaceholder(box).first().pressSequentially('bob inspector', { delay: 40 });
    await page.waitForURL(`**${screen.path}?${name}=bob+inspector`);
    await expect.poll(() => page.evaluate('history.length')).toBe(entries);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: screen.heading }).waitFor();
    await expect.poll(() => page.getByPlaceholder(box).first().inputValue()).toBe('bob inspector');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor();
  });
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

test('A page past the end redirects to the last one, and Back leaves the list', async () => {
  const page = pages.alice;
  await open(page, '/dashboard', 'Dashboard Overview');
  await open(page, '/inspections?page=999', 'Inspections');
  await page.waitForURL(/page=\d\b/);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
});
