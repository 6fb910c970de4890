/** The schedule: planning schools by dragging or by a date, and starting planned inspections. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from '#domain/calendar.ts';
import { openPage } from './support/page.ts';
import { button } from '#e2e/support/deficiencies.ts';
import { expectErrorAt, expectTexts, expectToast } from '#e2e/support/expect-texts.ts';
import { bearerOf, startSession } from '#e2e/support/people.ts';
import { waitUntilLoaded } from '#e2e/support/screen.ts';
import { searchFor } from '#e2e/support/search-for.ts';
import { openProduct } from './support/product.ts';

type School = {
  schoolId: string;
  school: string;
  plannedDate: string | null;
  dueDate: string | null;
  inspector: { id: string; name: string } | null;
  version: number;
};

const { server } = await openProduct();
const [alice, bob] = await Promise.all([openPage(server.url), openPage(server.url)]);
await startSession(alice, 'alice');
const { user } = await startSession(bob, 'bob');
const headers = await bearerOf(alice, 'alice');

// The district gets a time zone in which it is before noon now, so that its day does not end while
// these tests run.
const hourIn = (timeZone: string) =>
  Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format());
const timeZone = Intl.supportedValuesOf('timeZone').find((name) => hourIn(name) === 11);
const moved = await alice.request.put('/api/account/update', { headers, data: { timeZone } });
if (!moved.ok()) throw new Error(`The time zone ${timeZone} was refused.`);

const listed = async (query = '') => {
  const answer = await alice.request.get(`/api/schedule/list?limit=100&${query}`, { headers });
  return ((await answer.json()) as { data: { list: School[]; today: string } }).data;
};
const { today } = await listed();

const schoolNamed = async (name: string): Promise<School> => {
  const found = (await listed()).list.find(({ school }) => school === name);
  if (!found) throw new Error(`There is no ${name} in the schedule.`);
  return found;
};

/** Changes a plan through the API, as another person would do in the meantime. */
const change = async ({ schoolId }: School, data: object): Promise<void> => {
  const answer = await alice.request.put(`/api/schedule/update/${schoolId}`, { headers, data });
  expect(answer.status()).toBe(200);
};

const dialogOf = (page: Page, school: string) =>
  page.getByRole('dialog', {
    name: new RegExp(`^(Plan the inspection|Change the plan) of ${school}$`),
  });

const open = async (page: Page, search: string): Promise<void> => {
  await page.goto(`/schedule${search}`);
  await page.getByRole('heading', { level: 1, name: 'Schedule' }).waitFor();
  await waitUntilLoaded(page);
};

describe('The list', () => {
  test('can be filtered by name, state and inspector, and its URL contains these filters', async () => {
    const school = await schoolNamed('Quarry Hill Elementary');
    await change(school, { inspectorId: user.id, dueDate: '2020-05-31' });
    await open(alice, '?view=list');
    await searchFor(alice, 'Quarry');
    await alice.getByLabel('State', { exact: true }).selectOption('Overdue');
    await alice.getByLabel('Inspector', { exact: true }).selectOption('Bob Inspector');
    const rows = alice.getByRole('table', { name: /^Schools by the month/ }).getByRole('rowheader');
    await rows.filter({ hasText: school.school }).waitFor();
    const address = new URL(alice.url());
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      view: 'list',
      search: 'Quarry',
      state: 'overdue',
      inspector: user.id,
    });
    await alice.reload();
    await rows.filter({ hasText: school.school }).waitFor();
    await alice.getByLabel('State', { exact: true }).selectOption('Missed');
    await alice.getByText('No schools found with these filters.').waitFor();
  });

  test('can be read but not changed by a member with the role inspector', async () => {
    await open(bob, '?view=list');
    await bob
      .getByRole('link', { name: /^Start the inspection of / })
      .first()
      .waitFor();
    await expect.poll(() => button(bob, 'Plan').count()).toBe(0);
    await expect
      .poll(() => bob.getByRole('button', { name: /^Plan the inspection/ }).count())
      .toBe(0);
  });
});

test('From the dashboard, a director opens the list of overdue schools, and plans one school on the page of this school', async () => {
  const school = await schoolNamed('Redwood Flat Middle School');
  await change(school, { plannedDate: null, dueDate: addDays(today, -3) });
  await alice.goto('/dashboard');
  const card = alice.getByRole('list', { name: 'Schools by their schedule' });
  await card.getByRole('link', { name: /^\d+ schools? overdue$/ }).click();
  await alice.waitForURL('**/schedule?view=list&state=overdue');
  await alice.getByRole('link', { name: school.school, exact: true }).click();
  const next = alice.locator('section', {
    has: alice.getByRole('heading', { name: 'Next inspection' }),
  });
  await expectTexts(next, 'Overdue', 'Not planned', 'No inspector');
  await next.getByRole('button', { name: 'Plan' }).click();
  const dialog = dialogOf(alice, school.school);
  await dialog.getByLabel('Inspector').selectOption({ label: 'Sam Staff' });
  await expectToast(alice, () => button(alice, 'Save Plan').click(), 'Schedule updated.');
  await expectTexts(next, 'Sam Staff');
});

test('The district sets how many months are between two inspections', async () => {
  const school = await schoolNamed('Nguyễn Du Elementary');
  await alice.goto('/settings?tab=district');
  const months = alice.getByLabel('Months between inspections');
  await expect.poll(() => months.inputValue()).toBe('12');
  for (const wrong of ['', '0', '61', '1.5', 'soon']) {
    await months.fill(wrong);
    await button(alice, 'Save Changes').click();
    await expectErrorAt(months, 'Please enter a whole number of months from 1 to 60.');
  }
  await months.fill('24');
  await expectToast(alice, () => button(alice, 'Save Changes').click(), 'District settings saved.');
  const later = await schoolNamed(school.school);
  expect(later.dueDate).toBe(addMonths(school.dueDate ?? '', 12));
});

test('An administrator gets a calendar with all planned inspections of the district', async () => {
  const school = await schoolNamed('Alder Creek Elementary');
  await change(school, { plannedDate: today, inspectorId: user.id });
  await alice.goto('/schedule');
  await alice.getByRole('link', { name: 'Subscribe' }).click();
  const choice = alice.getByLabel('Inspections in the calendar');
  await expect.poll(() => choice.inputValue()).toBe('district');
  await button(alice, 'Create Calendar Address').click();
  const address = alice.getByLabel('Calendar address').getByRole('textbox');
  await address.waitFor();
  const answer = await fetch(new URL(new URL(await address.inputValue()).pathname, server.url));
  expect(await answer.text()).toContain('SUMMARY:Inspection of Alder Creek Elementary (Bob');
  await alice
    .getByText('can see all planned inspections of the district', { exact: false })
    .waitFor();
  await choice.selectOption('own');
  await alice.getByText('Renew the address for this choice.').waitFor();
});

test('An inspector creates a calendar URL, renews it and deletes it', async () => {
  const school = await schoolNamed('Alder Creek Elementary');
  await change(school, { plannedDate: today, inspectorId: user.id });
  await bob.goto('/schedule');
  await bob.getByRole('link', { name: 'Subscribe' }).click();
  await expect.poll(() => bob.getByLabel('Inspections in the calendar').inputValue()).toBe('own');
  await button(bob, 'Create Calendar Address').click();
  const address = bob.getByLabel('Calendar address').getByRole('textbox');
  await address.waitFor();
  const first = await address.inputValue();
  const read = async (url: string) => {
    const answer = await fetch(new URL(new URL(url).pathname, server.url));
    return { status: answer.status, text: await answer.text() };
  };
  const found = await read(first);
  expect(found.status).toBe(200);
  expect(found.text).toContain('SUMMARY:Inspection of Alder Creek Elementary');

  await bob.reload();
  await bob.getByText(/^Your calendar address was created on /).waitFor();
  await expect.poll(() => address.count()).toBe(0);
  const answer = async (name: string) => {
    await bob
      .getByRole('region', { name: 'Calendar address' })
      .getByRole('button', { name })
      .click();
    const question = bob.getByRole('alertdialog');
    await question.getByRole('button', { name }).click();
    await question.waitFor({ state: 'detached' });
  };
  await answer('Renew Address');
  await address.waitFor();
  const second = await address.inputValue();
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  await answer('Delete Address');
  await button(bob, 'Create Calendar Address').waitFor();
  expect((await read(second)).status).toBe(404);
});
