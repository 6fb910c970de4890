import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Mark, marks } from '#domain/scoring/mark.ts';
import { USUAL_YEAR_BEGINS } from '#domain/school/school-year.ts';
import { testApp } from '#server/test/app.ts';
import {
  aSite,
  evaluationsOf,
  inspect,
  save,
  siteFacts,
  type Walk,
} from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';
import { cardsOf } from '#server/inspection/dashboard/dashboard-cards.ts';
import { dashboardDates } from '#server/inspection/dashboard/dashboard-dates.ts';
import { type DashboardFigures, figures } from '#server/inspection/dashboard/queries-dashboard.ts';

const { app, aDistrict, services } = await testApp();

const figuresOn = ({ accountId }: Person, today: string) =>
  services.database.asAccount(accountId as string, async (db) => {
    const { rows } = await figures(
      dashboardDates({ today, schoolYearBegins: USUAL_YEAR_BEGINS }),
    ).execute(db);
    return rows[0] as DashboardFigures;
  });

const openOn = async (person: Person, today: string): Promise<[open: number, extreme: number]> => {
  const { open, openExtreme } = await figuresOn(person, today);
  return [open, openExtreme];
};

const begin = async () => {
  const district = await aDistrict();
  return { ...district, site: await aSite(district.sam, 'Room 1', 'Room 2', 'Gym') };
};
const today = '2026-11-21';

describe('open deficiencies', () => {
  test('stay open when a newer inspection did not visit their room', async () => {
    const { bob, site } = await begin();
    await inspect(app, bob, site, '2026-09-01', {
      'Room 1': { roofs: 'Deficient' },
      Gym: { fire: 'Poor' },
    });
    expect(await openOn(bob, today)).toEqual([2, 1]);
    await inspect(app, bob, site, '2026-10-01', { 'Room 2': {} });
    await inspect(app, bob, site, '2026-10-02', { 'Room 1': null });
    expect(await openOn(bob, today)).toEqual([2, 1]);
  });

  test('stay open when a newer inspection marked their category not applicable', async () => {
    const { bob, site } = await begin();
    await inspect(app, bob, site, '2026-09-01', { Gym: { sinks: 'Deficient', fire: 'Deficient' } });
    await inspect(app, bob, site, '2026-10-01', { Gym: { sinks: 'NA' } });
    expect(await openOn(bob, today)).toEqual([1, 0]);
  });

  test('are closed by a Good mark, and counted once however often they were found', async () => {
    const { bob, site } = await begin();
    await inspect(app, bob, site, '2026-08-01', { Gym: { fire: 'Deficient' } });
    await inspect(app, bob, site, '2026-09-01', { Gym: { fire: 'Deficient' } });
    expect(await openOn(bob, today)).toEqual([1, 0]);
    await inspect(app, bob, site, '2026-10-01', { Gym: { fire: 'Poor' } });
    expect(await openOn(bob, today)).toEqual([1, 1]);
    await inspect(app, bob, site, '2026-11-01', { Gym: {} });
    expect(await openOn(bob, today)).toEqual([0, 0]);
    // The numbers of open deficiencies on earlier dates.
    expect(await openOn(bob, '2026-10-31')).toEqual([1, 1]);
    expect(await openOn(bob, '2026-09-15')).toEqual([1, 0]);
    expect(await openOn(bob, '2026-07-31')).toEqual([0, 0]);
  });

  test('have a trend since a month ago: up (better) if more were fixed than found, down if more were found than fixed', async () => {
    const { bob, site } = await begin();
    await inspect(app, bob, site, '2026-10-02', {
      'Room 1': { roofs: 'Deficient', sewer: 'Deficient' },
      Gym: { fire: 'Poor' },
    });
    await inspect(app, bob, site, '2026-11-02', { 'Room 1': {} });
    const cardOf = async () => {
      const dates = dashboardDates({ today, schoolYearBegins: USUAL_YEAR_BEGINS });
      return cardsOf(await figuresOn(bob, today), dates)[3];
    };
    expect(await cardOf()).toMatchObject({
      title: 'Open deficiencies',
      value: '1',
      change: {
        trend: 'up',
        value: '2 more fixed',
        description: 'than found since October 21; 1 extreme',
      },
    });
    await inspect(app, bob, site, '2026-11-03', {
      'Room 1': { roofs: 'Deficient', sewer: 'Deficient', pests: 'Deficient' },
    });
    expect(await cardOf()).toMatchObject({
      value: '4',
      change: { trend: 'down', value: '1 more found', comparedWith: 'than fixed since October 21' },
    });
  });

  test('are updated when the inspection that found or closed them is changed or deleted', async () => {
    const { alice, bob, site } = await begin();
    const september = await inspect(app, bob, site, '2026-09-01', { Gym: { fire: 'Poor' } });
    const { id } = await inspect(app, bob, site, '2026-10-01', { Gym: {} });
    expect(await openOn(bob, today)).toEqual([0, 0]);
    const change = (date: string, walk: Walk, version: number) =>
      save(
        app,
        bob,
        {
          formData: siteFacts(site.schoolId, { date, version }),
          evaluations: evaluationsOf(site, walk),
        },
        { inspectionId: id },
      );
    await change('2026-10-01', { Gym: { fire: 'Deficient' } }, 1);
    expect(await openOn(bob, today)).toEqual([1, 0]);
    // With the date August 1, this inspection is now earlier than that of September 1.
    await change('2026-08-01', { Gym: { fire: 'Deficient' } }, 2);
    expect(await openOn(bob, today)).toEqual([1, 1]);
    await alice.ask('inspection/delete', { id: september.id });
    expect(await openOn(bob, today)).toEqual([1, 0]);
    await alice.ask('inspection/restore', { id: september.id });
    expect(await openOn(bob, today)).toEqual([1, 1]);
  });

  test('are removed with their area or school, and restored with it', async () => {
    const { alice, bob, sam, site } = await begin();
    await inspect(app, bob, site, '2026-09-01', {
      Gym: { fire: 'Poor' },
      'Room 1': { roofs: 'Deficient' },
    });
    await sam.ask('area/delete', { id: site.areas['Gym'] as string });
    expect(await openOn(bob, today)).toEqual([1, 0]);
    await alice.ask('school/delete', { id: site.schoolId });
    expect(await openOn(bob, today)).toEqual([0, 0]);
  });

  test('are counted in their own district only', async () => {
    const { bob, site } = await begin();
    await inspect(app, bob, site, '2026-09-01', { Gym: { fire: 'Poor' } });
    expect(await openOn((await aDistrict()).alice, today)).toEqual([0, 0]);
  });
});

test('open deficiencies are those of the latest visit to each area, in whatever order inspections are saved', async () => {
  const categories = ['roofs', 'fire'] as const;
  const aRoom = fc.option(
    fc.record(Object.fromEntries(categories.map((id) => [id, fc.constantFrom(...marks)]))),
    { freq: 3 },
  );
  const aWalk = fc.record({
    day: fc.integer({ min: 1, max: 6 }),
    walk: fc.dictionary(fc.constantFrom('Room 1', 'Room 2'), aRoom, { minKeys: 1, maxKeys: 2 }),
  });
  const { bob, sam } = await aDistrict();
  await fc.assert(
    fc.asyncProperty(fc.array(aWalk, { maxLength: 6 }), async (walks) => {
      const site = await aSite(sam, 'Room 1', 'Room 2');
      const [before] = await openOn(bob, today);
      for (const { day, walk } of walks) {
        await inspect(app, bob, site, `2026-11-0${day}`, walk);
      }
      const inOrder = walks
        .map((one, at) => ({ ...one, at }))
        .toSorted((one, other) => one.day - other.day || one.at - other.at);
      const latest = new Map<string, Mark>();
      for (const { walk } of inOrder) {
        for (const [room, given] of Object.entries(walk)) {
          for (const id of categories) {
            const mark = given?.[id];
            if (mark && mark !== 'NA') latest.set(`${room} ${id}`, mark);
          }
        }
      }
      const expected = [...latest.values()].filter((mark) => mark !== 'Good').length;
      expect((await openOn(bob, today))[0] - before).toBe(expected);
    }),
    { numRuns: 25 },
  );
});
