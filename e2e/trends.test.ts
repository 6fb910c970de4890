/** The questions that directors ask: every answer is at most two clicks away from the dashboard. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { dayInWords } from './support/day-in-words.ts';
import { openPage, sizes } from './support/browser.ts';
import { bearerOf, startSession } from './support/people.ts';
import { openSharedProduct } from './support/product.ts';
import { waitUntilLoaded } from './support/screen.ts';

const { server, browser } = await openSharedProduct();
let alice: Page;

beforeAll(async () => {
  alice = await openPage(browser, server.url);
  await startSession(alice, 'alice');
});

const read = async <Data>(call: string): Promise<Data> => {
  const answer = await alice.request.get(`/api/${call}`, {
    headers: await bearerOf(alice, 'alice'),
  });
  return ((await answer.json()) as { data: Data }).data;
};
const heading = (name: string) => alice.getByRole('heading', { level: 1, name });
const rowNames = (table: string) =>
  alice.getByRole('table', { name: table, exact: true }).getByRole('rowheader').allInnerTexts();

/** Makes the first click: follows the link of a question on the dashboard. */
const ask = async (question: string, title: string) => {
  await alice.goto('/dashboard');
  await alice.getByRole('link', { name: question }).click();
  await heading(title).waitFor();
  await waitUntilLoaded(alice);
};

type School = { name: string; score: number; inspectionId: string };
type PlannedSchool = { school: string; plannedDate: string; inspector: { name: string } | null };
type Deficiency = { firstFound: string; dueDate: string; area: { label: string } };

test('The dashboard answers each question in a few words', async () => {
  const worst = await read<{ list: School[] }>('inspection/ranking?sort=rating');
  const open = await read<{ list: Deficiency[]; totalRows: number }>(
    'deficiency/list?state=Unresolved&sort=found',
  );
  const due = await read<{ totalRows: number }>('deficiency/list?state=Unresolved&dueWithin=30');
  const rooms = await read<{ totalPages: number }>('deficiency/rooms?limit=1');
  const missing = await read<{ notInspected: number; rooms: number }>('inspection/rooms');
  const planned = await read<{ list: PlannedSchool[] }>('schedule/list?state=planned');
  const next = planned.list[0];
  await alice.goto('/dashboard');
  const answers = alice
    .locator('section', { has: alice.getByRole('heading', { name: 'At a glance' }) })
    .locator('bdi');
  await expect
    .poll(() => answers.allInnerTexts())
    .toEqual([
      `${worst.list[0]?.name}, ${worst.list[0]?.score.toFixed(2)}%`,
      `${open.totalRows}, since ${dayInWords(open.list[0]?.firstFound as string)}`,
      String(due.totalRows),
      String(rooms.totalPages),
      `${missing.notInspected} of ${missing.rooms}`,
      expect.stringMatching(/^[+−]\d+\.\d\d points$/),
      `${next?.inspector?.name}, ${dayInWords(next?.plannedDate as string)}`,
    ]);
});

describe('Two clicks from the dashboard show', () => {
  test('the worst schools, and why their scores are low', async () => {
    await ask('Which schools are worst, and why', 'District');
    const { list } = await read<{ list: School[] }>('inspection/district?limit=100');
    const table = alice.getByRole('table', { name: 'Scores of the schools, in percent' });
    const names = () => table.locator('tbody').getByRole('rowheader').getByRole('link');
    await expect.poll(() => names().allInnerTexts()).toEqual(list.map(({ name }) => name));
    const worst = table.locator('tbody').getByRole('row').first();
    await worst.getByRole('link', { name: / Poor/ }).first().click();
    await alice.waitForURL(`**/inspections/${list[0]?.inspectionId}?explain=*`);
    const dialog = alice.getByRole('dialog', { name: /Poor/ });
    await dialog
      .getByText(/Score|score|0\.00/)
      .first()
      .waitFor();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await alice.getByRole('heading', { name: 'Group Ranks' }).waitFor();
  });

  test('the open deficiencies, and how long each has been open', async () => {
    await ask('What is open, and since when', 'Deficiencies');
    const { list } = await read<{ list: Deficiency[] }>(
      'deficiency/list?state=Unresolved&sort=found',
    );
    await expect.poll(async () => (await rowNames('Deficiencies')).length).toBe(list.length);
    const dates = list.map(({ firstFound }) => firstFound);
    expect(dates).toEqual(dates.toSorted());
  });

  test('the deficiencies that must be repaired within 30 days', async () => {
    await ask('What must be repaired within 30 days', 'Deficiencies');
    const { list } = await read<{ list: Deficiency[] }>(
      'deficiency/list?state=Unresolved&sort=due&dueWithin=30',
    );
    expect(list.length).toBeGreaterThan(0);
    await expect.poll(async () => (await rowNames('Deficiencies')).length).toBe(list.length);
    const { today } = await read<{ today: string }>('schedule/list?limit=1');
    expect(list.filter(({ dueDate }) => dueDate > addDays(today, 30))).toEqual([]);
  });

  test('the rooms that are repeatedly deficient, and in which categories', async () => {
    await ask('Which rooms are repeatedly deficient', 'District');
    const { list } = await read<{ list: { area: { id: string; label: string } }[] }>(
      'deficiency/rooms?limit=25',
    );
    expect(list.length).toBeGreaterThan(0);
    await expect
      .poll(() => rowNames('Repeatedly deficient rooms'))
      .toEqual(list.map(({ area }) => area.label));
    await alice
      .getByRole('table', { name: 'Repeatedly deficient rooms' })
      .getByRole('rowheader')
      .first()
      .getByRole('link')
      .click();
    await alice.waitForURL(`**/deficiencies?area=${list[0]?.area.id}`);
    await heading('Deficiencies').waitFor();
  });

  test('the rooms that are not inspected this school year, by school', async () => {
    await ask('Which rooms are not inspected this school year', 'District');
    const { list } = await read<{ list: { school: string }[] }>('inspection/rooms?limit=25');
    expect(list.length).toBeGreaterThan(0);
    await expect
      .poll(() => rowNames('Rooms not inspected this school year'))
      .toEqual(list.map(({ school }) => school));
  });

  test('the changes since last year, school by school and area by area', async () => {
    await ask('What changed since last year', 'District');
    await expect.poll(async () => (await rowNames('Year over year')).length).toBeGreaterThan(1);
    await alice
      .getByRole('table', { name: 'What changed since last year' })
      .getByRole('link', { name: /what changed in/ })
      .first()
      .click();
    await heading('What Changed').waitFor();
    await alice.waitForURL(/\/inspections\/[\da-f-]{36}\/compare\/[\da-f-]{36}\?from=district$/);
    await alice.getByRole('heading', { name: 'Area by area' }).waitFor();
    // The link back leads to the tab from which the comparison was opened.
    const back = alice.getByRole('link', { name: 'Back to District', exact: true });
    expect(await back.getAttribute('href')).toBe('/district?part=years');
    await expect
      .poll(async () => (await rowNames('Scores')).map((name) => name.slice(0, 1)))
      .toEqual(['O', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
  });

  test('the next inspections, with inspector and date', async () => {
    await ask('Who inspects next, and when', 'Schedule');
    const { list } = await read<{ list: PlannedSchool[] }>('schedule/list?limit=10&state=planned');
    const dates = list.map(({ plannedDate }) => plannedDate);
    expect(dates.length).toBeGreaterThan(1);
    expect(dates).toEqual(dates.toSorted());
    await expect
      .poll(() => rowNames('Schools by the month of their next inspection'))
      .toEqual(expect.arrayContaining(list.map(({ school }) => school)));
    const next = list.find(({ inspector }) => inspector);
    const row = alice.getByRole('row').filter({ hasText: next?.school ?? '' });
    await expect.poll(() => row.innerText()).toContain(next?.inspector?.name);
  });
});

test('The scores of the district are shown by groups or categories and by school year, and each choice is in the URL', async () => {
  await alice.goto('/district');
  await heading('District').waitFor();
  await waitUntilLoaded(alice);
  await alice.getByLabel('Scores by').selectOption('categories');
  await alice.waitForURL('**/district?measure=categories');
  const headings = () =>
    alice.getByRole('table', { name: 'Scores of the schools' }).getByRole('columnheader');
  await expect.poll(() => headings().count()).toBe(18);
  await headings().getByRole('button', { name: /Roofs/ }).click();
  await alice.waitForURL('**/district?measure=categories&sort=roofs');
  const { years } = await read<{ years: number[] }>('inspection/district');
  const year = String(years.at(-1));
  await alice.getByLabel('Inspections').selectOption(year);
  await alice.waitForURL(`**/district?measure=categories&sort=roofs&year=${year}`);
  const { list } = await read<{ list: School[] }>(
    `inspection/district?limit=100&measure=categories&sort=roofs&year=${year}`,
  );
  const names = () =>
    alice
      .getByRole('table', { name: 'Scores of the schools' })
      .locator('tbody')
      .getByRole('rowheader')
      .getByRole('link');
  await expect.poll(() => names().allInnerTexts()).toEqual(list.map(({ name }) => name));
  await alice.reload();
  await expect.poll(() => names().allInnerTexts()).toEqual(list.map(({ name }) => name));
});

test('Any two inspections of a school are compared, and the changes can be filtered by kind', async () => {
  await alice.goto('/district?part=years');
  const first = alice
    .getByRole('table', { name: 'What changed since last year' })
    .getByRole('rowheader')
    .first();
  await first.getByRole('link').click();
  await alice.getByRole('heading', { name: 'Score by inspection' }).waitFor();
  await alice.getByRole('button', { name: 'Show table' }).click();
  await alice.getByRole('table', { name: 'Score by inspection' }).waitFor();
  await alice.getByRole('link', { name: 'What changed' }).click();
  await heading('What Changed').waitFor();
  await waitUntilLoaded(alice);
  const from = alice.getByLabel('From');
  const other = await from.locator('option').last().getAttribute('value');
  await from.selectOption(other);
  await alice.waitForURL(`**/compare/${other}`);
  const shown = alice.getByRole('group', { name: 'Show' });
  const fixed = shown.getByRole('button', { name: /^Fixed \d+$/ });
  await fixed.click();
  await alice.waitForURL('**?show=fixed');
  const wanted = Number((await fixed.innerText()).replace('Fixed ', ''));
  const marks = alice.getByRole('table', { name: 'Changes area by area' }).locator('tbody');
  await expect.poll(() => marks.getByText('Fixed', { exact: true }).count()).toBe(wanted);
  await expect.poll(() => marks.getByText('Newly found', { exact: true }).count()).toBe(0);
});

test('The letters of the groups are explained below the tables that have them as columns', async () => {
  const names =
    'A Systems, B Interior, C Cleanliness, D Electrical, E Restrooms/Fountains, F Safety, G Structural, H External';
  const legend = alice.getByText(names, { exact: true });
  await alice.goto('/district?part=years');
  await expect.poll(() => legend.isVisible()).toBe(true);
  await alice
    .getByRole('table', { name: 'What changed since last year' })
    .getByRole('rowheader')
    .first()
    .getByRole('link')
    .click();
  await alice.getByRole('button', { name: 'Show table' }).click();
  await expect.poll(() => legend.isVisible()).toBe(true);
});

test('The names of the groups in the charts of a school stay within their own column', async () => {
  const [school] = (await read<{ list: { id: string }[] }>('inspection/ranking')).list;
  await alice.goto(`/facilities/${school?.id}`);
  const charts = alice.getByRole('listitem').filter({ hasText: /^[A-H]\s/ });
  await charts.filter({ hasText: 'E Restrooms/Fountains' }).waitFor();
  const tooWide = () =>
    charts.evaluateAll((all) =>
      all
        .filter((one) => {
          const { right } = one.getBoundingClientRect();
          return [...one.querySelectorAll('p *')].some(
            (text) => text.getBoundingClientRect().right > right + 0.5,
          );
        })
        .map(({ textContent }) => textContent),
    );
  for (const width of [1024, 1440, 820, 390]) {
    await alice.setViewportSize({ width, height: 900 });
    await expect.poll(() => charts.count()).toBe(8);
    expect(await tooWide()).toEqual([]);
  }
  await alice.setViewportSize(sizes.desk);
});
