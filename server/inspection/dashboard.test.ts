import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addMonths, today as calendarDay } from '#domain/calendar.ts';
import { USUAL_YEAR_BEGINS } from '#domain/school/school-year.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { anInspection } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';
import { aSchool } from '#server/test/schools.ts';
import { aDayToCountFrom } from '#server/test/today.ts';
import { cardsOf } from './dashboard/dashboard-cards.ts';
import { dashboardDates } from './dashboard/dashboard-dates.ts';
import { type DashboardFigures, figures, notInspected } from './dashboard/queries-dashboard.ts';
import { insertInspections } from './test/insert-inspections.ts';

const { app, aDistrict, services } = await testApp();

const cardsOn = (today: string, { accountId }: Person) => {
  const dates = dashboardDates({ today, schoolYearBegins: USUAL_YEAR_BEGINS });
  return services.database.asAccount(accountId as string, async (db) => {
    const { rows } = await figures(dates).execute(db);
    return cardsOf(rows[0] as DashboardFigures, dates);
  });
};

const notInspectedOn = async (today: string, { accountId }: Person) => {
  const query = notInspected(today);
  return (await services.database.asAccount(accountId as string, (db) => query.execute(db))).rows;
};

describe('the dashboard on 21 November shows', () => {
  test('the number of inspections this month, compared with the same days of last month', async () => {
    const { alice } = await aDistrict();
    const school = await aSchool(alice);
    const days = ['2026-11-01', '2026-11-21', '2026-11-22', '2026-10-01', '2026-10-22'];
    await insertInspections(services, alice, school, ...days.map((date) => ({ date })));
    const [card] = await cardsOn('2026-11-21', alice);
    expect(card).toEqual({
      counts: 'inspections',
      from: '2026-11-01',
      to: '2026-11-21',
      title: 'Inspections this month',
      value: '2',
      extreme: null,
      repaired: null,
      change: {
        trend: 'up',
        value: '+1',
        comparedWith: 'compared with October 1–21',
        from: '2026-10-01',
        to: '2026-10-21',
        description: 'compared with October 1–21',
      },
    });
  });

  test('the average score of twelve months, and by how much it fell', async () => {
    const { alice } = await aDistrict();
    const school = await aSchool(alice);
    await insertInspections(
      services,
      alice,
      school,
      { date: '2026-11-21', score: 9000 },
      { date: '2025-11-22', score: 9001 },
      { date: '2026-01-05' },
      { date: '2025-11-21', score: 9500 },
      { date: '2024-11-21', score: 100 },
    );
    const [, card] = await cardsOn('2026-11-21', alice);
    // (90.00 + 90.01) / 2 = 90.005, rounded half up.
    expect(card).toMatchObject({
      value: '90.01%',
      change: {
        trend: 'down',
        value: '-4.99 points',
        comparedWith: 'compared with 95.00% in the 12 months before',
        from: '2024-11-22',
        to: '2025-11-21',
      },
    });
  });

  test('how many schools were inspected since July; deleted schools do not count', async () => {
    const { alice } = await aDistrict();
    const schools = await Promise.all([1, 2, 3, 4].map((n) => aSchool(alice, { name: `S ${n}` })));
    const [first, second, third, deleted] = schools as [string, string, string, string];
    await insertInspections(services, alice, first, { date: '2026-07-01' }, { date: '2025-07-01' });
    await insertInspections(
      services,
      alice,
      second,
      { date: '2026-06-30' },
      { date: '2026-11-20' },
    );
    await insertInspections(services, alice, third, { date: '2025-12-24' });
    await insertInspections(services, alice, deleted, { date: '2026-09-09' });
    await alice.ask('school/delete', { id: deleted });
    const [, , card] = await cardsOn('2026-11-21', alice);
    expect(card).toMatchObject({
      value: '2 of 3',
      change: { trend: 'up', value: '+1', from: '2025-07-01', to: '2025-11-21' },
    });
  });

  test('a school as inspected even if its inspection has a future date, so that inspected and not inspected schools add up to all schools', async () => {
    const { alice } = await aDistrict();
    const [ahead, never] = [
      await aSchool(alice, { name: 'Ahead' }),
      await aSchool(alice, { name: 'Never' }),
    ];
    await insertInspections(services, alice, ahead, { date: '2026-11-22' });
    const [, , card] = await cardsOn('2026-11-21', alice);
    expect(card?.value).toBe('1 of 2');
    const waiting = await notInspectedOn('2026-07-01', alice);
    expect(waiting.map(({ id }) => id)).toEqual([never]);
  });

  test('no score and no comparison for a district without inspections', async () => {
    const { alice } = await aDistrict();
    await aSchool(alice);
    const cards = (await alice.ask('inspection/dashboard')).data;
    expect(cards.map(({ value, change }) => [value, change.trend, change.value])).toEqual([
      ['0', 'other', 'No comparison'],
      ['–', 'other', 'No comparison'],
      ['0 of 1', 'other', 'No comparison'],
      ['0', 'other', 'No comparison'],
    ]);
    expect(cards.map(({ change }) => change.comparedWith)).toEqual([
      'without an inspection before this month',
      'without a score in the last 12 months',
      'without an inspection last school year',
      expect.stringMatching(/^without an inspection on or before [A-Z][a-z]+ \d+$/),
    ]);
  });

  test('no comparison with a month or a school year before the first inspection of the district', async () => {
    const { alice } = await aDistrict();
    const school = await aSchool(alice);
    await insertInspections(services, alice, school, { date: '2026-11-20' });
    const changes = async () =>
      (await cardsOn('2026-11-21', alice)).map(({ change }) => [change.value, change.from]);
    const none = ['No comparison', null];
    expect((await changes()).slice(0, 3)).toEqual([none, none, none]);
    // An inspection late in the last school year: by the same day, no school had been inspected.
    await insertInspections(services, alice, school, { date: '2026-06-30' });
    expect(await changes()).toMatchObject([['+1', '2026-10-01'], none, ['+1', '2025-07-01'], {}]);
  });

  test('nothing of another district', async () => {
    const { alice } = await aDistrict();
    await insertInspections(services, alice, await aSchool(alice), {
      date: '2026-11-20',
      score: 1,
    });
    const theirs = await cardsOn('2026-11-21', (await aDistrict()).alice);
    expect(theirs.map(({ value }) => value)).toEqual(['0', '–', '0 of 0', '0']);
  });
});

test('the dashboard uses the date in the time zone of the account, even right after the time zone was changed', async () => {
  const { alice, accountId } = await aDistrict();
  const school = await aSchool(alice);
  const shown = async (zone: string) => {
    await inSystem(services, sql`update account set time_zone = ${zone} where id = ${accountId}`);
    const [card] = (await alice.ask('inspection/dashboard')).data;
    return { to: card?.to, value: card?.value };
  };
  // The dates in these time zones always differ, because the zones are 25 hours apart.
  const [early, late] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'] as const;
  const days = () => [early, late].map((zone) => calendarDay(zone, new Date()));
  // Midnight may pass in one of these time zones during an attempt, which is then repeated.
  await expect
    .poll(async () => {
      const before = days();
      await inSystem(services, sql`delete from inspection where account_id = ${accountId}`);
      await insertInspections(services, alice, school, { date: before[0] as string });
      const seen = [await shown(early), await shown(late), await shown(early)];
      return (
        days().join() === before.join() &&
        JSON.stringify(seen) ===
          JSON.stringify([
            { to: before[0], value: '1' },
            { to: before[1], value: '0' },
            { to: before[0], value: '1' },
          ])
      );
    })
    .toBe(true);
});

test('the dashboard shows which setup steps the district has completed, and ignores the data of other districts', async () => {
  const { alice, bob } = await aDistrict();
  const { setup: before } = await bob.ask('inspection/dashboard');
  expect(before).toEqual({ schools: 0, members: before.members, inspections: 0 });
  expect(before.members).toBeGreaterThan(1);
  await aSchool(alice);
  await alice.ask('auth/invite-user', { email: `new-${crypto.randomUUID()}@demo.test` });
  await anInspection(app, { sam: alice, bob });
  const { setup } = await bob.ask('inspection/dashboard');
  expect(setup).toEqual({ schools: 2, members: before.members + 1, inspections: 1 });
});

test('the dashboard counts the reports that are drafts and those in review', async () => {
  const district = await aDistrict();
  const { chelsea } = district;
  const notFinal = async () => {
    const { drafts, inReview } = await chelsea.ask('inspection/dashboard');
    return { drafts, inReview };
  };
  const [one, other] = [await anInspection(app, district), await anInspection(app, district)];
  expect(await notFinal()).toEqual({ drafts: 2, inReview: 0 });
  await chelsea.ask('report/status', { reportId: one.reportId, status: 'Review' });
  expect(await notFinal()).toEqual({ drafts: 1, inReview: 1 });
  await chelsea.ask('report/status', { reportId: other.reportId, status: 'Review' });
  expect(await notFinal()).toEqual({ drafts: 0, inReview: 2 });
  await chelsea.ask('report/status', { reportId: one.reportId, status: 'Final' });
  expect(await notFinal()).toEqual({ drafts: 0, inReview: 1 });
  await chelsea.ask('report/status', { reportId: other.reportId, status: 'Draft' });
  expect(await notFinal()).toEqual({ drafts: 1, inReview: 0 });
});

test('the deficiencies of a saved inspection are counted on the dashboard', async () => {
  const { sam, bob } = await aDistrict();
  const date = await aDayToCountFrom();
  const marks = { roofs: 'Deficient', pests: 'Deficient', gasLeaks: 'Poor' } as const;
  const { schoolId } = await anInspection(app, { sam, bob }, { facts: { date }, marks });
  // Without an earlier inspection, three deficiencies are not three more than before.
  const [, , , onTheFirstDay] = (await bob.ask('inspection/dashboard')).data;
  expect(onTheFirstDay).toMatchObject({
    value: '3',
    change: { trend: 'other', value: 'No comparison' },
  });

  await insertInspections(services, bob, schoolId, { date: addMonths(date, -2) });
  const cards = (await bob.ask('inspection/dashboard')).data;
  expect(cards[3]?.change).toMatchObject({ trend: 'down', value: '3 more found' });
  expect(cards[3]).toMatchObject({ title: 'Open deficiencies', value: '3' });
  const { comparedWith, description } = cards[3]?.change ?? {};
  expect(comparedWith).toMatch(/^than fixed since [A-Z][a-z]+ \d+$/);
  expect(description).toBe(`${comparedWith}; 1 extreme`);
  expect(cards.map(({ extreme }) => extreme)).toEqual([null, null, null, 1]);
  expect(cards.map(({ repaired }) => repaired)).toEqual([null, null, null, 0]);

  // A repaired deficiency still counts as open until an inspection finds it fixed.
  const { list } = (await bob.ask('deficiency/list', { page: 1, limit: 10 })).data;
  await bob.ask('deficiency/update', { id: list[0]?.id ?? '', state: 'Repaired' });
  const [, , , after] = (await bob.ask('inspection/dashboard')).data;
  expect(after).toMatchObject({ value: '3', repaired: 1 });
});
