/** The rows of tables on a phone have two lines, and one more for a long name or a sentence. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPage, sizes } from './support/browser.ts';
import { startSession } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';

const { server, browser } = await openSharedProduct();
let page: Page;

beforeAll(async () => {
  page = await openPage(browser, server.url, { viewport: sizes.phone });
  await startSession(page, 'alice');
});

const rowsOf = (table: string) =>
  page
    .getByRole('table', { name: table, exact: true })
    .locator('tbody tr')
    .filter({ visible: true });

/** Waits until a table has loaded, and returns the heights of its rows. */
const heightsOf = async (table: string): Promise<number[]> => {
  const rows = rowsOf(table);
  await rows
    .filter({ has: page.getByRole('rowheader') })
    .first()
    .waitFor();
  return rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
};

test.each([
  ['/inspections', 'Inspections'],
  ['/reports', 'Reports'],
  ['/dashboard', 'Schools by condition'],
  ['/dashboard', 'Recent inspections'],
  ['/settings?tab=security', 'Sessions'],
])('%s: the rows of %s are at most 110 px high', async (path, table) => {
  await page.goto(path);
  expect(Math.max(...(await heightsOf(table)))).toBeLessThanOrEqual(110);
});

test('An inspection has its date, its shortened coverage and its status in one line, and the coverage in full for screen readers', async () => {
  await page.goto('/inspections?status=Remediation%20Needed');
  const row = rowsOf('Inspections').first();
  const middles = await Promise.all(
    [/^\w{3} \d+, \d{4}$/, /^\d+\/\d+ areas?$/, 'Remediation Needed'].map(async (text) => {
      const box = await row.getByText(text, { exact: true }).boundingBox();
      return box ? box.y + box.height / 2 : Number.NaN;
    }),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
  expect(await row.ariaSnapshot()).toMatch(/\d+ of \d+ areas? inspected/);
  expect(await row.ariaSnapshot()).not.toMatch(/\d+\/\d+ area/);
});

test('An entry of the activity log shows the person and the time in one line, and the rest is collapsed', async () => {
  await page.goto('/settings?tab=activity');
  expect(Math.max(...(await heightsOf('Activity')))).toBeLessThanOrEqual(140);
  const row = rowsOf('Activity').filter({ hasText: 'Signed in' }).first();
  const details = row.getByText('Details', { exact: true });
  const [who, when, more] = await Promise.all([
    row.getByRole('cell').first().boundingBox(),
    row.locator('time').boundingBox(),
    details.boundingBox(),
  ]);
  const middleOf = (box: typeof who) => (box ? box.y + box.height / 2 : Number.NaN);
  expect(Math.abs(middleOf(who) - middleOf(when))).toBeLessThan(5);
  expect(Math.abs(middleOf(who) - middleOf(more))).toBeLessThan(5);
  const email = row.getByText(/@demo\.test, /);
  expect(await email.isVisible()).toBe(false);
  await details.click();
  await email.waitFor();
  expect(await details.boundingBox()).toEqual(more);
});

describe('With simulated rows, because the demo district has none', () => {
  const at = '2026-11-03T20:00:00.000Z';
  const person = 'Dolores Featherstonehaugh';
  const id = '00000000-0000-4000-8000-000000000001';
  const token = {
    id,
    name: 'Reports of the facilities office',
    scope: 'read',
    scopes: [],
    state: 'Active',
    hint: 'abcd',
    createdAt: at,
    createdBy: person,
    expiresAt: at,
    lastUsedAt: at,
    revokedAt: null,
  };
  const webhook = {
    id,
    name: 'Maintenance system',
    url: 'https://maintenance.example.org/hooks/good-repair',
    events: ['deficiency.found', 'deficiency.repaired'],
    isPaused: false,
    isPausedForFailure: false,
    failingSince: null,
    oldSecretUntil: null,
    waiting: 0,
    createdAt: at,
    createdBy: person,
  };
  const district = 'Mayacamas Valley Joint Unified School District';
  const school = { id, name: 'Alder Creek Elementary', district };
  const inspection = {
    id,
    school: school.name,
    date: '2026-11-03',
    inspector: person,
    reportStatus: 'Draft',
    reason: '',
    deletedBy: 'Alice Admin',
  };

  const failing = {
    ...webhook,
    events: [...webhook.events, 'deficiency.changed', 'deficiency.verified', 'deficiency.overdue'],
    failingSince: at,
    waiting: 12,
  };
  const renamed = { ...failing, name: 'Maintenance system of the whole district, second try' };
  const paused = { ...failing, isPaused: true, isPausedForFailure: true };
  const reason = 'Entered twice by mistake; the other inspection of that day has the photos.';
  const deleted = { ...inspection, reason };
  const voided = { ...deleted, reportStatus: 'Final' };

  test.each([
    ['/settings?tab=integrations', 'API tokens', 'token/list', token],
    ['/settings?tab=integrations', 'Webhooks', 'webhook/list', webhook],
    ['/settings?tab=integrations', 'Webhooks', 'webhook/list', failing],
    ['/settings?tab=integrations', 'Webhooks', 'webhook/list', paused],
    ['/settings?tab=integrations', 'Webhooks', 'webhook/list', renamed],
    ['/facilities?tab=deleted', 'Deleted schools', 'school/deleted', school],
    ['/inspections?tab=deleted', 'Deleted inspections', 'inspection/deleted', inspection],
    ['/inspections?tab=deleted', 'Deleted inspections', 'inspection/deleted', deleted],
    ['/inspections?tab=deleted', 'Deleted inspections', 'inspection/deleted', voided],
  ])(
    '%s: the rows of %s are at most 110 px high, and no button covers a text',
    async (path, table, call, row) => {
      const deletedAt = new Date().toISOString();
      await page.route(`**/api/${call}*`, (route) =>
        route.fulfill({ json: { data: { list: [{ ...row, deletedAt }] } } }),
      );
      await page.goto(path);
      expect(Math.max(...(await heightsOf(table)))).toBeLessThanOrEqual(110);
      const covered = await rowsOf(table)
        .first()
        .evaluate((one) => {
          // Buttons with only an icon are ignored: their box may overlap a line of text although
          // the icon does not.
          const button = [...one.querySelectorAll('button')].find((it) => it.textContent !== '');
          const box = button?.getBoundingClientRect();
          return [...one.querySelectorAll('td:not(:has(button))')]
            .filter((cell) => {
              const { left, right, top, bottom } = cell.getBoundingClientRect();
              return (
                box && left < box.right && right > box.left && top < box.bottom && bottom > box.top
              );
            })
            .map(({ textContent }) => textContent);
        });
      expect(covered).toEqual([]);
      await page.unrouteAll();
    },
  );

  test('A failing webhook shows since when it fails, how many deliveries are waiting and its events; its actions are in a menu', async () => {
    await page.route('**/api/webhook/list*', (route) =>
      route.fulfill({ json: { data: { list: [failing] } } }),
    );
    await page.goto('/settings?tab=integrations');
    const row = rowsOf('Webhooks').first();
    await row.getByText('Found, Changed, Repaired, Verified, Overdue').waitFor();
    await row.getByText(/^since .* ago, 12 waiting$/).waitFor();
    const choose = async (label: string) => {
      await row.getByRole('button', { name: 'Actions for Maintenance system' }).click();
      await page.getByRole('menuitem', { name: label, exact: true }).click();
    };
    for (const [label, role, name, leave] of [
      ['Deliveries', 'dialog', 'Deliveries to Maintenance system', 'Done'],
      ['Renew secret', 'alertdialog', 'Renew the secret of Maintenance system?', 'Cancel'],
      ['Edit', 'dialog', 'Edit Maintenance system', 'Cancel'],
      ['Delete', 'alertdialog', 'Delete Maintenance system?', 'Cancel'],
    ] as const) {
      await choose(label);
      const dialog = page.getByRole(role, { name });
      await dialog.getByRole('button', { name: leave, exact: true }).last().click();
      await dialog.waitFor({ state: 'detached' });
    }
    const pause = page.waitForRequest(`**/api/webhook/update/${id}`);
    await choose('Pause');
    expect((await pause).postDataJSON()).toEqual({ isPaused: true });
    await page.unrouteAll();
  });

  test('The reason for deleting an inspection is shortened to one line, which can be expanded', async () => {
    await page.route('**/api/inspection/deleted*', (route) =>
      route.fulfill({ json: { data: { list: [{ ...deleted, deletedAt: at }] } } }),
    );
    await page.goto('/inspections?tab=deleted');
    const row = rowsOf('Deleted inspections').first();
    const by = row.getByText('By Alice Admin').filter({ visible: true });
    const line = row.locator('summary').getByText(reason);
    await line.waitFor();
    const height = async () => (await row.boundingBox())?.height ?? 0;
    const low = await height();
    expect((await line.boundingBox())?.height).toBeLessThan(24);
    expect(await by.count()).toBe(0);
    await line.click();
    await by.waitFor();
    // The whole reason has three lines.
    expect(await height()).toBeGreaterThan(low + 60);
    await page.unrouteAll();
  });
});

test('An entry of the activity log with many changes shows two of them, and can be expanded to all', async () => {
  const changes = [
    ['department', 'Facilities', 'Maintenance and Operations of the whole district'],
    ['notes', 'Mornings', 'Afternoons'],
    ['full_name', 'Dolores', 'Dolores Featherstonehaugh'],
    ['username', 'dolores', 'dolores.f'],
    ['email', 'dolores@demo.test', 'd.featherstonehaugh@demo.test'],
    ['role', 'staff', 'inspector'],
    ['status', 'Inactive', 'Active'],
  ];
  const entry = {
    number: 1,
    at: '2026-11-03T20:00:00.000Z',
    act: 'user/update',
    actor: { kind: 'member', name: 'Alice Admin', email: 'alice@demo.test' },
    subject: { kind: 'member', id: null, name: 'Dolores Featherstonehaugh' },
    before: Object.fromEntries(changes.map(([field, from]) => [field, from])),
    after: Object.fromEntries(changes.map(([field, , to]) => [field, to])),
    address: '192.0.2.1',
    browser: 'Firefox',
    requestId: 'req-1',
  };
  await page.route('**/api/account/activity?*', (route) =>
    route.fulfill({ json: { data: { list: [entry], totalPages: 1 } } }),
  );
  await page.goto('/settings?tab=activity');
  expect(Math.max(...(await heightsOf('Activity')))).toBeLessThanOrEqual(110);
  const row = rowsOf('Activity').first();
  const name = row
    .getByText('Full name: Dolores → Dolores Featherstonehaugh')
    .filter({ visible: true });
  expect(await name.count()).toBe(0);
  await row.getByText('5 more', { exact: true }).click();
  await name.waitFor();
  await row.getByText('Status: Inactive → Active').waitFor();
  const folds = row.locator('summary').filter({ visible: true });
  await expect.poll(() => folds.allInnerTexts()).toEqual(['5 more']);
  // On a desktop, only the last three changes are collapsed.
  await page.setViewportSize(sizes.desk);
  await row.getByText('Status: Inactive → Active').waitFor({ state: 'hidden' });
  await row.getByText('3 more', { exact: true }).click();
  await row.getByText('Status: Inactive → Active').waitFor();
  await page.setViewportSize(sizes.phone);
  const department = row.getByText('Department: Facilities → Maintenance and Operations of');
  // Two lines, none of which is cut off.
  expect((await department.boundingBox())?.height).toBeGreaterThan(24);
  await page.unrouteAll();
});
