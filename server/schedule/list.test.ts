/** The list of the schedule and its overview. */
import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from '#domain/calendar.ts';
import { schoolYearStart, USUAL_YEAR_BEGINS } from '#domain/school/school-year.ts';
import { testApp } from '#server/test/app.ts';
import { aSchool, addInspectionOn } from '#server/test/schools.ts';
import { aDayToCountFrom } from '#server/test/today.ts';

const { services, aDistrict } = await testApp();
const today = await aDayToCountFrom();

const aSchedule = async () => {
  const district = await aDistrict();
  const { sam, bob } = district;
  const school = async (name: string, last: string | null, plan: object = {}) => {
    const schoolId = await aSchool(sam, { name });
    if (last) await addInspectionOn(services, bob, schoolId, last);
    await sam.ask('schedule/update', { schoolId, ...plan });
    return schoolId;
  };
  const schools = {
    never: await school('Never', null),
    old: await school('Old', addMonths(schoolYearStart(today, USUAL_YEAR_BEGINS), -24)),
    soon: await school('Soon', null, { dueDate: addDays(today, 30) }),
    later: await school('Later', null, { dueDate: addDays(today, 31) }),
    bobs: await school('Bob’s', schoolYearStart(today, USUAL_YEAR_BEGINS), {
      dueDate: addDays(today, 20),
      plannedDate: addDays(today, 2),
      inspectorId: bob.id,
    }),
    sams: await school('Sam’s', null, { plannedDate: addDays(today, 40), inspectorId: sam.id }),
  };
  return { ...district, ...schools };
};

describe('the list of the schedule', () => {
  test('is sorted by planned date, or else due date; schools with neither come first', async () => {
    const { bob } = await aSchedule();
    const { data } = await bob.ask('schedule/list', {});
    expect(data.list.map(({ school }) => school)).toEqual([
      'Never',
      'Old',
      'Bob’s',
      'Soon',
      'Later',
      'Sam’s',
    ]);
    expect(data).toMatchObject({ totalPages: 1, today });
    const second = await bob.ask('schedule/list', { page: 2, limit: 4 });
    expect(second.data).toMatchObject({
      totalPages: 2,
      list: [{ school: 'Later' }, { school: 'Sam’s' }],
    });
  });

  test('can be filtered by state, inspector, dates and name', async () => {
    const { bob, sam } = await aSchedule();
    const named = async (query: object) =>
      (await bob.ask('schedule/list', query)).data.list.map(({ school }) => school);
    const everySchool = ['Never', 'Old', 'Bob’s', 'Soon', 'Later', 'Sam’s'];
    expect(await named({ state: 'overdue' })).toEqual(['Old']);
    expect(await named({ state: 'due-soon' })).toEqual(['Soon']);
    expect(await named({ state: 'planned' })).toEqual(['Bob’s', 'Sam’s']);
    expect(await named({ state: 'unplanned' })).toEqual(['Never', 'Old', 'Soon', 'Later']);
    expect(await named({ state: 'missed' })).toEqual([]);
    expect(await named({ state: 'not-inspected' })).toEqual(
      everySchool.filter((name) => name !== 'Bob’s'),
    );
    expect(await named({ inspectorId: sam.id })).toEqual(['Sam’s']);
    expect(await named({ inspectorId: 'none' })).toEqual(['Never', 'Old', 'Soon', 'Later']);
    expect(await named({ from: today, to: addDays(today, 30) })).toEqual(['Bob’s', 'Soon']);
    expect(await named({ search: 'sam’' })).toEqual(['Sam’s']);
  });

  test('does not contain deleted schools, and says that an inspector was removed', async () => {
    const { alice, bob, sam, never, bobs } = await aSchedule();
    await sam.ask('school/delete', { id: never });
    await alice.ask('user/remove', { id: bob.id });
    const { data } = await sam.ask('schedule/list', { limit: 2 });
    expect(data.list.map(({ school }) => school)).toEqual(['Old', 'Bob’s']);
    const inspector = { id: bob.id, name: 'bob inspector', left: 'removed' };
    expect(data.list[1]).toMatchObject({ schoolId: bobs, inspector });
  });
});

test('schedule/overview lists the next inspections of the caller, and counts the schools that are overdue, need a date or are not inspected', async () => {
  const { bob, sam, alice } = await aSchedule();
  for (const name of ['Soon, too', 'Also soon']) {
    const schoolId = await aSchool(sam, { name });
    await sam.ask('schedule/update', { schoolId, dueDate: addDays(today, 29) });
  }
  // Each state has another number of schools, so that no other state can be counted unnoticed.
  const counts = { overdue: 1, toPlan: 3, notInspected: 7, today };
  for (const [state, number] of Object.entries({ planned: 2, missed: 0, unplanned: 6 })) {
    expect((await bob.ask('schedule/list', { state })).data.list).toHaveLength(number);
  }
  expect((await bob.ask('schedule/overview')).data).toMatchObject({
    ...counts,
    mine: [{ school: 'Bob’s', plannedDate: addDays(today, 2) }],
  });
  // Sam's planned inspection is more than a week ahead, so it is not listed.
  for (const other of [sam, alice]) {
    expect((await other.ask('schedule/overview')).data).toMatchObject({ ...counts, mine: [] });
  }
});
