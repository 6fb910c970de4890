/** The texts that the requirements prescribe for each screen of a signed-in member. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { responseJson } from './support/response-json.ts';
import { openPage } from './support/browser.ts';
import {
  expectButtons,
  expectChoices,
  expectColumns,
  expectFields,
  expectTexts,
} from './support/expect-texts.ts';
import { signInByCall } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';
import { actionsOf, chooseAction } from './support/row-menu.ts';

const { server, browser } = await openSharedProduct();
let page: Page;
beforeAll(async () => {
  page = await openPage(browser, server.url);
  await signInByCall(page, 'alice');
});

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (name: string | RegExp) => page.getByRole('link', { name, exact: true });
const search = () => page.getByRole('searchbox').first();
const open = async (path: string, title: string) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
};
/** The query parameters of the first request that `action` makes to the API path `path`. */
const askedFor = async (path: string, action: () => Promise<unknown>) => {
  const request = page.waitForRequest((one) => new URL(one.url()).pathname === path);
  await action();
  return Object.fromEntries(new URL((await request).url()).searchParams);
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

test('The name of the product in the header leads to the dashboard', async () => {
  await open('/reports', 'Inspection Reports');
  await page.getByRole('banner').getByRole('link', { name: 'Good Repair' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard Overview' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dashboard');
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

test('Recent Inspections shows the five newest inspections, with a link to all of them', async () => {
  const asked = await askedFor('/api/inspection/list', () => page.reload());
  expect(asked).toEqual({ page: '1', limit: '5', status: '', schoolName: '', inspectorName: '' });
  await expectTexts(page.getByRole('main'), 'Recent Inspections');
  await expectColumns(page, 'Recent inspections', ['School', 'Date', 'Inspector', 'Score']);
  await expect
    .poll(() => page.getByRole('table', { name: 'Recent inspections' }).getByRole('row').count())
    .toBe(6);
  await expect.poll(() => link('View all inspections').getAttribute('href')).toBe('/inspections');
});

test('The screen of the inspections has New Inspection, Export, filters and the list', async () => {
  const asked = await askedFor('/api/inspection/list', () => open('/inspections', 'Inspections'));
  expect(asked).toEqual({ page: '1', limit: '10', status: '', schoolName: '', inspectorName: '' });
  await expectButtons(page, 'Export', 'Clear Filters');
  await expectTexts(page, 'Recent Inspections');
  await expect
    .poll(() => page.getByPlaceholder('Search by facility or inspector...').count())
    .toBe(2);
  await expectChoices(page, 'Status', ['All', 'Completed', 'Issues Found', 'Remediation Needed']);
  for (const start of await link('New Inspection').all()) {
    await expect.poll(() => start.getAttribute('href')).toBe('/new-inspection');
  }
  await expect.poll(() => link('New Inspection').count()).toBe(2);
  await expectColumns(page, 'Inspections', [
    'School',
    'Date',
    'Inspector',
    'Score',
    'Status',
    'Actions',
  ]);
  const view = await link(/^View the inspection/)
    .first()
    .getAttribute('href');
  expect(view).toMatch(/^\/inspections\/[\da-f-]{36}$/);
  const edit = await link(/^Edit the inspection/)
    .first()
    .getAttribute('href');
  expect(edit).toBe(view?.replace('/inspections/', '/new-inspection?inspectionId='));
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

test('The pagination of inspections has Previous, Next, the first and the last page, and the pages next to the current one', async () => {
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expectButtons(pages, 'Previous', 'Next', 'Page 1', 'Page 2');
  await expect.poll(() => pages.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
  const asked = await askedFor('/api/inspection/list', () =>
    pages.getByRole('button', { name: 'Next' }).click(),
  );
  expect(asked['page']).toBe('2');
  await pages.getByRole('button', { name: 'Previous' }).click();
  await pages.locator('[aria-current=page]', { hasText: '1' }).waitFor();
  await expect.poll(() => pages.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
});

test('Both search boxes of the inspections have the same value, which is searched in school and inspector', async () => {
  const boxes = page.getByPlaceholder('Search by facility or inspector...');
  const asked = await askedFor('/api/inspection/list', () => boxes.first().fill('zzzz'));
  expect(asked).toMatchObject({ page: '1', schoolName: 'zzzz', inspectorName: 'zzzz' });
  await expect.poll(() => boxes.nth(1).inputValue()).toBe('zzzz');
  await expectTexts(page, 'No inspections found with the current filters');
  await page.getByLabel('Status').selectOption('Completed');
  await button('Clear Filters').click();
  await expect.poll(() => boxes.first().inputValue()).toBe('');
  await expect.poll(() => page.getByLabel('Status').inputValue()).toBe('');
  // Waits for the list without filters, so that no later request belongs to these filters.
  await link(/^View the inspection/)
    .first()
    .waitFor();
});

test('Changing the status filter of the inspections requests the list again', async () => {
  const asked = await askedFor('/api/inspection/list', () =>
    page.getByLabel('Status').selectOption('Issues Found'),
  );
  expect(asked).toMatchObject({ page: '1', status: 'Issues Found' });
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

test('The team can be searched, filtered, invited, edited and deactivated', async () => {
  await open('/users', 'Team Members');
  await expectButtons(page, 'Invite Member');
  expect(await actionsOf(page, 'Bob Inspector')).toEqual(['Edit', 'Deactivate', 'Remove']);
  await expectChoices(page, 'Status', ['All Statuses', 'Active', 'Inactive', 'Pending']);
  await expectColumns(page, 'Team members', [
    'Select all on this page',
    'Name',
    'Role',
    'Email',
    'Department',
    'Status',
    'Last Active',
    'Actions',
  ]);
  await search().fill('zzzz');
  await expectTexts(page, 'No users found matching your criteria.');
  await search().fill('');
});

test('A member has one of four roles, and one of four departments or none', async () => {
  await chooseAction(page, 'Bob Inspector', 'Edit');
  await expectChoices(page, 'Role', ['Administrator', 'Staff', 'Inspector', 'Reporter']);
  await expectChoices(page, 'Department', [
    'None',
    'Facilities',
    'Safety',
    'Administration',
    'Maintenance',
  ]);
  await button('Cancel').click();
});

test('An invitation requires an email, and preselects the role Inspector', async () => {
  await button('Invite Member').click();
  await expect
    .poll(() => page.getByRole('dialog').getByLabel('Role').inputValue())
    .toBe('inspector');
  await button('Send Invitation').click();
  await expectTexts(page, 'Missing Fields', 'Please fill out all required fields.');
  await button('Cancel').click();
  await expect.poll(() => page.getByText('Pending', { exact: true }).count()).toBe(1);
});

test('The account in the settings has the fields name, email and new password', async () => {
  await open('/settings', 'Settings');
  await expect
    .poll(() => page.getByRole('tab').allInnerTexts())
    .toEqual('Account Security Billing District Integrations Activity'.split(' '));
  await page.getByLabel('Full name').waitFor();
  await expectFields(page, [
    'Full name *',
    'Email *',
    ...[
      'A report waits for review',
      'A report of my inspection was returned',
      'A report is Final',
      'Deficiencies are assigned to me',
      'Deficiencies are overdue',
    ].flatMap((kind) => [`In the app: ${kind}`, `By email: ${kind}`]),
    'By email: An inspection finds an extreme deficiency',
    'By email: Planned inspections',
    'New password',
    'Confirm password',
  ]);
  await expectButtons(page, 'Save Changes');
  await page.getByLabel('New password').fill('every gutter counts');
  await page.getByLabel('Confirm password').fill('every gutter');
  await button('Reset Password').click();
  await expectTexts(page, 'Passwords do not match.');
  await page.getByLabel('Confirm password').fill('every gutter counts');
  await button('Reset Password').click();
  await page.getByRole('alertdialog', { name: 'Reset Password' }).waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  // Otherwise leaving the tab would ask whether the passwords may be lost.
  await page.getByLabel('New password').fill('');
  await page.getByLabel('Confirm password').fill('');
});

test('The billing shows plan, payment method and history; changing the plan requires a payment method', async () => {
  await page.getByRole('tab', { name: 'Billing' }).click();
  await expectTexts(page, 'Current Plan', 'Payment Method', 'Billing History');
  await button('Change Plan').click();
  await expectTexts(page, 'Please add a payment method first.');
});
