import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { MOST_SHOWN_PER_DAY } from '#domain/school/schedule.ts';
import { testApp } from '#server/test/app.ts';
import { aNamedSite, inspectFirstArea } from '#server/test/inspections.ts';
import { aSchool } from '#server/test/schools.ts';
import { aDayToCountFrom } from '#server/test/today.ts';

const { app, aDistrict } = await testApp();

const today = await aDayToCountFrom();

/** Whenever these tests run, the month `past` is over and the month `ahead` has not begun. */
const past = '2026-02';
const ahead = '2097-05';

const names = (schools: readonly { school: string }[]) => schools.map(({ school }) => school);

describe('a month', () => {
  test('has each day on which schools are scheduled, with the first of these schools and their total number', async () => {
    const { sam, bob, chelsea } = await aDistrict();
    const letters = ['F', 'C', 'A', 'E', 'B', 'D'];
    for (const letter of letters) {
      const schoolId = await aSchool(sam, { name: `${letter} School` });
      await sam.ask('schedule/update', {
        schoolId,
        plannedDate: `${ahead}-10`,
        inspectorId: bob.id,
      });
    }
    const last = await aSchool(sam, { name: 'Last of the month' });
    await sam.ask('schedule/update', { schoolId: last, dueDate: `${ahead}-31` });
    const next = await aSchool(sam, { name: 'Next month' });
    await sam.ask('schedule/update', { schoolId: next, plannedDate: '2097-06-01' });
    await aSchool(sam, { name: 'Without a day' });
    const { data } = await chelsea.ask('schedule/month', { month: ahead });
    expect(data.today).toBe(today);
    expect(data.days).toMatchObject([
      { day: `${ahead}-10`, schoolsInAll: 6, inspections: [], inspectionsInAll: 0 },
      { day: `${ahead}-31`, schoolsInAll: 1 },
    ]);
    const [tenth, end] = data.days;
    expect(names(tenth?.schools ?? [])).toEqual(['A School', 'B School', 'C School', 'D School']);
    expect(tenth?.schools).toHaveLength(MOST_SHOWN_PER_DAY);
    expect(tenth?.schools[0]).toEqual(
      (await sam.ask('schedule/list', { search: 'A School' })).data.list[0],
    );
    expect(names(end?.schools ?? [])).toEqual(['Last of the month']);
  });

  test('has the overdue schools of a day before the other schools', async () => {
    const { sam, chelsea } = await aDistrict();
    for (const letter of ['A', 'B', 'C', 'D', 'Y', 'Z']) {
      const schoolId = await aSchool(sam, { name: `${letter} School` });
      await sam.ask('schedule/update', {
        schoolId,
        plannedDate: `${ahead}-10`,
        dueDate: letter < 'Y' ? null : `${past}-10`,
      });
    }
    const [day] = (await chelsea.ask('schedule/month', { month: ahead })).data.days;
    expect(names(day?.schools ?? [])).toEqual(['Y School', 'Z School', 'A School', 'B School']);
  });

  test('has the inspections of its days with their scores, but no deleted inspections and none of other districts', async () => {
    const { alice, sam, bob, chelsea } = await aDistrict();
    const [alder, birch] = [await aNamedSite(sam, 'Alder'), await aNamedSite(sam, 'Birch')];
    const day = `${past}-10`;
    const done = await inspectFirstArea(app, bob, birch, day, { interior: 'Deficient' });
    const gone = await inspectFirstArea(app, bob, alder, day, {});
    await inspectFirstArea(app, bob, alder, addDays(`${past}-01`, -1), {});
    const own = await inspectFirstArea(app, sam, alder, `${past}-28`, {});
    await alice.ask('inspection/delete', { id: gone.id, reason: 'Why.' });
    const other = await aDistrict();
    const foreign = await aNamedSite(other.sam, 'Cedar');
    await inspectFirstArea(app, other.bob, foreign, day, {});

    const month = async (filter = {}) =>
      (await chelsea.ask('schedule/month', { month: past, ...filter })).data.days;
    const tenth = {
      day,
      schools: [],
      schoolsInAll: 0,
      inspections: [{ id: done.id, school: 'Birch', score: 87.5 }],
      inspectionsInAll: 1,
    };
    const last = { day: `${past}-28`, inspections: [{ id: own.id, school: 'Alder', score: 100 }] };
    expect(await month()).toMatchObject([tenth, last]);
    expect(await month({ search: 'birch' })).toMatchObject([tenth]);
    expect(await month({ inspectorId: sam.id })).toMatchObject([last]);
    expect(await month({ inspectorId: 'none' })).toEqual([]);
    expect(await month({ state: 'overdue' })).toEqual([]);
  });

  test('lists at most SHOWN_OF_A_DAY inspections of a day, and gives the total number', async () => {
    const { sam, bob } = await aDistrict();
    const site = await aNamedSite(sam, 'Alder');
    for (let time = 0; time <= MOST_SHOWN_PER_DAY; time += 1) {
      await inspectFirstArea(app, bob, site, `${past}-10`, {});
    }
    const [day] = (await bob.ask('schedule/month', { month: past })).data.days;
    expect(day?.inspections).toHaveLength(MOST_SHOWN_PER_DAY);
    expect(day?.inspectionsInAll).toBe(MOST_SHOWN_PER_DAY + 1);
  });

  test.each(['', '2026', '2026-13', '0026-01', '2026-1', 'soon'])(
    'is refused if it is written %j',
    async (month) => {
      const { bob } = await aDistrict();
      expect(await bob.refused('schedule/month', { month })).toMatchObject({ status: 400 });
    },
  );
});
