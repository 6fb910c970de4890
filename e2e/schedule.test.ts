// This file is long because its tests share one server, which takes longer to start than most of
// the tests take.
/** The schedule: planning schools by dragging or by a date, and starting planned inspections. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from '#domain/calendar.ts';
import { openPage, sizes } from './support/browser.ts';
import { dayInWords } from './support/day-in-words.ts';
import { button } from './support/deficiencies.ts';
import { expectErrorAt, expectTexts, expectToast } from './support/expect-texts.ts';
import { moveToMorning } from './support/morning.ts';
import { bearerOf, startSession } from './support/people.ts';
import { openProduct } from './support/product.ts';
import { waitUntilLoaded } from './support/screen.ts';
import { searchFor } from './support/search-for.ts';

type School = {
  schoolId: string;
  school: string;
  plannedDate: string | null;
  dueDate: string | null;
  inspector: { id: string; name: string } | null;
  version: number;
};

type DoneInspection = { id: string; school: string; date: string };

const { server, browser } = await openProduct();
const [alice, bob] = await Promise.all([
  openPage(browser, server.url),
  openPage(browser, server.url),
]);
await startSession(alice, 'alice');
const { user } = await startSession(bob, 'bob');
const headers = await bearerOf(alice, 'alice');

await moveToMorning(alice);

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

const open = async (page: Page, search: string): Promise<void> => {
  await page.goto(`/schedule${search}`);
  await page.getByRole('heading', { level: 1, name: 'Schedule' }).waitFor();
  await waitUntilLoaded(page);
};

const thisMonth = `?month=${today.slice(0, 7)}`;
const dayOf = (page: Page, day: string) => page.locator(`[data-day="${day}"]`);
const dialogOf = (page: Page, school: string) =>
  page.getByRole('dialog', {
    name: new RegExp(`^(Plan the inspection|Change the plan) of ${school}$`),
  });

describe('The calendar', () => {
  test('plans a school for the day to which it is dragged, unless that day has passed', async () => {
    const school = await schoolNamed('Mayacamas High School');
    // The window shows the whole month, because a page that scrolled under the pressed pointer
    // would drag another school.
    await alice.setViewportSize({ ...sizes.desk, height: 1800 });
    const dragged = async (month: string) => {
      const [from, to] = [`${month}-10`, `${month}-20`];
      await change(school, { plannedDate: null, dueDate: from });
      await open(alice, `?month=${month}`);
      await dayOf(alice, from)
        .getByRole('button', { name: school.school })
        .dragTo(dayOf(alice, to));
      return to;
    };
    // All days of last month have passed, and no day of next month has passed.
    await dragged(addMonths(today, -1).slice(0, 7));
    expect((await schoolNamed(school.school)).plannedDate).toBeNull();
    const planned = await dragged(addMonths(today, 1).slice(0, 7));
    await dayOf(alice, planned).getByRole('button', { name: school.school }).waitFor();
    await alice.getByText(`${school.school} is planned for `).first().waitFor();
    await expect.poll(async () => (await schoolNamed(school.school)).plannedDate).toBe(planned);
    const entry = dayOf(alice, planned).getByRole('button', { name: school.school });
    await entry.getByText('No inspector').waitFor();
    await button(alice, 'Choose inspector').click();
    const dialog = dialogOf(alice, school.school);
    await dialog.getByLabel('Inspector').selectOption({ label: 'Bob Inspector' });
    await dialog.getByText(/^Bob Inspector gets a reminder by email a week before/).waitFor();
    await button(alice, 'Save Plan').click();
    await entry.getByText('Bob Inspector').waitFor();
    await alice.setViewportSize(sizes.desk);
  });

  test('plans a school for a date and an inspector in a dialog that opens with the keyboard, and removes the school from the schedule', async () => {
    const school = await schoolNamed('Vista del Valle Middle School');
    await change(school, { plannedDate: today });
    await open(alice, thisMonth);
    const entry = dayOf(alice, today).getByRole('button', { name: school.school });
    await entry.focus();
    await alice.keyboard.press('Enter');
    const dialog = dialogOf(alice, school.school);
    const planned = dialog.getByLabel('Planned for');
    await planned.and(alice.locator(':focus')).waitFor();
    await planned.fill('2020-01-31');
    await alice.keyboard.press('Enter');
    await expectErrorAt(
      planned,
      'An inspection can be planned for today or later. Please choose another day.',
    );
    const next = addMonths(today, 1);
    await planned.fill('2099-01-31');
    await dialog.getByText('Saturday, January 31, 2099, a weekend.').waitFor();
    await planned.fill(next);
    await dialog.getByLabel('Inspector').selectOption({ label: 'Bob Inspector' });
    await expectToast(
      alice,
      () => button(alice, 'Save Plan').click(),
      `${school.school} is planned for ${dayInWords(next)}.`,
    );
    await button(alice, 'Next month').click();
    await dayOf(alice, next).getByText('Bob Inspector').first().waitFor();
    expect(new URL(alice.url()).searchParams.get('month')).toBe(next.slice(0, 7));
    expect(await schoolNamed(school.school)).toMatchObject({
      plannedDate: next,
      inspector: { id: user.id },
    });

    await dayOf(alice, next).getByRole('button', { name: school.school }).click();
    await expectToast(
      alice,
      () => button(alice, 'Remove from Schedule').click(),
      `${school.school} is no longer planned.`,
    );
    expect(await schoolNamed(school.school)).toMatchObject({ plannedDate: null, inspector: null });
  });

  test('shows its first week without scrolling below its filters, and the schools to plan are collapsed', async () => {
    await alice.setViewportSize({ width: 1440, height: 900 });
    await open(alice, `?month=${addMonths(today, 1).slice(0, 7)}`);
    await alice.getByText('To plan', { exact: true }).waitFor();
    const week = alice.getByRole('list', { name: /^[A-Z][a-z]+ \d{4}$/ }).locator('[data-day]');
    const box = await week.first().boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThan(900);
    expect(await alice.getByText(/^Schools that were never inspected come first/).isVisible()).toBe(
      false,
    );
    await alice.setViewportSize(sizes.desk);
  });

  test('shows both plans of a school when somebody else has changed its plan in the meantime', async () => {
    const school = await schoolNamed("O'Brien Valley High School");
    await change(school, { plannedDate: today });
    await open(alice, thisMonth);
    await dayOf(alice, today).getByRole('button', { name: school.school }).click();
    const dialog = dialogOf(alice, school.school);
    const [mine, theirs] = [addDays(today, 20), addDays(today, 21)];
    await dialog.getByLabel('Planned for').fill(mine);
    await change(school, { plannedDate: theirs, inspectorId: user.id });
    await button(alice, 'Save Plan').click();
    const notice = dialog.getByRole('alert', { name: 'Changed in the meantime' });
    await notice.getByText(/^Yours: /).waitFor();
    await notice.getByText(/^Saved: /).waitFor();
    await notice.getByText('Also changed: Inspector Bob Inspector.').waitFor();
    const planned = dialog.getByRole('textbox', { name: 'Planned for' });
    await expect.poll(() => planned.inputValue()).toBe(mine);
    await expectToast(
      alice,
      () => button(alice, 'Save Plan').click(),
      `${school.school} is planned for ${dayInWords(mine)}.`,
    );
    expect(await schoolNamed(school.school)).toMatchObject({
      plannedDate: mine,
      inspector: { id: user.id },
    });
  });

  test('shows completed inspections; a day with many schools has a link to its list, where several schools are planned together', async () => {
    const months = await alice.request.get('/api/inspection/list?limit=1&sort=-date', { headers });
    const [done] = ((await months.json()) as { data: { list: DoneInspection[] } }).data.list;
    if (!done) throw new Error('The demo district has no inspection.');
    await open(alice, `?month=${done.date.slice(0, 7)}`);
    const inspected = dayOf(alice, done.date).getByRole('link', { name: done.school });
    await expect.poll(() => inspected.first().getAttribute('href')).toContain('/inspections/');
    await open(alice, `?view=list&day=${done.date}`);
    await alice
      .getByRole('table', { name: 'Inspections done on these days' })
      .getByRole('link', { name: done.school })
      .first()
      .waitFor();

    const day = `${addMonths(today, 3).slice(0, 7)}-15`;
    const [first, second, ...others] = (await listed()).list.slice(0, 5);
    if (!first || !second || others.length !== 3) throw new Error('There are not enough schools.');
    for (const school of [first, second, ...others]) {
      await change(school, { plannedDate: day, inspectorId: null });
    }
    await open(alice, `?month=${day.slice(0, 7)}`);
    await dayOf(alice, day)
      .getByRole('link', { name: /^and 1 more/ })
      .click();
    const rows = alice.getByRole('table', { name: /^Schools by the month/ }).getByRole('rowheader');
    await rows.nth(4).waitFor();
    expect(Object.fromEntries(new URL(alice.url()).searchParams)).toMatchObject({
      view: 'list',
      day,
    });

    await alice.getByRole('checkbox', { name: `Select ${first.school}`, exact: true }).check();
    await alice.getByRole('checkbox', { name: `Select ${second.school}`, exact: true }).check();
    await button(alice, 'Plan…').click();
    const dialog = alice.getByRole('dialog', { name: 'Plan 2 schools' });
    await button(alice, 'Save Plans').click();
    const planned = dialog.getByLabel('Planned for');
    await expectErrorAt(planned, 'Please choose a day or an inspector.');
    const later = addDays(day, 1);
    await planned.fill(later);
    await dialog.getByLabel('How far apart').selectOption('A school each week');
    await dialog.getByText(/^The last school is planned for /).waitFor();
    await dialog.getByLabel('Inspector').selectOption({ label: 'Bob Inspector' });
    await change(second, { inspectorId: null });
    await button(alice, 'Save Plans').click();
    const notice = dialog.getByRole('alert', { name: 'Changed in the meantime' });
    await notice.getByText(`${second.school}: planned for `).waitFor();
    expect(await schoolNamed(first.school)).toMatchObject({ plannedDate: day });
    await expectToast(alice, () => button(alice, 'Save Plans').click(), '2 schools planned.');
    await dialog.waitFor({ state: 'detached' });
    const now = [await schoolNamed(first.school), await schoolNamed(second.school)];
    const inspector = { id: user.id };
    expect(now).toMatchObject([{ inspector }, { inspector }]);
    const days = now.map(({ plannedDate }) => plannedDate).toSorted();
    const week = addDays(later, 7);
    // No school is inspected on a Saturday or a Sunday.
    const weekend = { 6: 2, 0: 1 }[new Date(`${week}T00:00:00Z`).getUTCDay()] ?? 0;
    expect(days).toEqual([later, addDays(week, weekend)]);
  });

  test('lists the days of the month one below the other on a phone', async () => {
    const school = await schoolNamed('Peña Continuation High School');
    await change(school, { plannedDate: today });
    await alice.setViewportSize(sizes.phone);
    await open(alice, thisMonth);
    const entry = dayOf(alice, today).getByRole('button', { name: school.school });
    await entry.waitFor();
    const box = await entry.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThan(300);
    await alice.setViewportSize(sizes.desk);
  });
});

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

test('An inspector starts the inspection planned for today with one click, and continues it later', async () => {
  const school = await schoolNamed('Silverado Oaks Elementary');
  await change(school, { plannedDate: today, inspectorId: user.id });
  await bob.goto('/dashboard');
  const mine = bob.locator('section', {
    has: bob.getByRole('heading', { name: 'Planned for you' }),
  });
  await expectTexts(mine, school.school, 'Today');
  await mine.getByRole('link', { name: `Start the inspection of ${school.school}` }).click();
  await bob.getByRole('button', { name: `School: ${school.school}` }).waitFor();
  await bob.getByLabel('Weather condition').fill('Rain');
  await bob.getByText('1 on this device').first().waitFor({ state: 'attached' });
  await bob.goto('/dashboard');
  const onward = `Continue the inspection of ${school.school}`;
  await mine.getByRole('link', { name: onward }).click();
  await expect.poll(() => bob.getByLabel('Weather condition').inputValue()).toBe('Rain');
  // The schedule and the page of the school lead to the same draft.
  const draft = new URL(bob.url()).searchParams.get('draft');
  expect(draft).not.toBeNull();
  const address = `/new-inspection?draft=${draft}`;
  await bob.goto(`/schedule?view=list&search=${encodeURIComponent(school.school)}`);
  await expect
    .poll(() => bob.getByRole('link', { name: onward }).getAttribute('href'))
    .toBe(address);
  await bob.goto(`/facilities/${school.schoolId}`);
  const ofSchool = bob.getByRole('link', { name: 'Continue Inspection' });
  await expect.poll(() => ofSchool.getAttribute('href')).toBe(address);
  await ofSchool.click();
  await expect.poll(() => bob.getByLabel('Weather condition').inputValue()).toBe('Rain');
  await bob.goto(`/facilities/${(await schoolNamed('Quarry Hill Elementary')).schoolId}`);
  await bob.getByRole('link', { name: 'New Inspection' }).waitFor();
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
