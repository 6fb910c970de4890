/** When inspections of schools are due, and how people plan them. */
import { describe, expect, test } from 'vitest';
import type { ScheduledSchool } from '#contract/schedule.ts';
import { addDays, addMonths } from '#domain/calendar.ts';
import { schoolYearStart, USUAL_YEAR_BEGINS } from '#domain/school/school-year.ts';
import { testApp } from '#server/test/app.ts';
import { aSite, save, siteFacts } from '#server/test/inspections.ts';
import type { District, Person } from '#server/test/people.ts';
import { aSchool, addInspectionOn } from '#server/test/schools.ts';
import { aDayToCountFrom } from '#server/test/today.ts';

const { app, services, aDistrict } = await testApp();
const today = await aDayToCountFrom();

const inspect = (bob: Person, schoolId: string, date: string) =>
  save(app, bob, { formData: siteFacts(schoolId, { date }), evaluations: [] });

/** A district with one school. */
const begin = async () => {
  const district = await aDistrict();
  const schoolId = await aSchool(district.sam);
  return { ...district, schoolId };
};

const planOf = async ({ bob }: District, schoolId: string): Promise<ScheduledSchool> =>
  (await bob.ask('schedule/details', { schoolId })).data;

const nothing = { plannedDate: null, inspector: null, enteredDueDate: null };

describe('the next inspection of a school', () => {
  test('is due twelve months after the last one, or after the interval of the district', async () => {
    const { schoolId, ...district } = await begin();
    const { alice, bob } = district;
    expect(await planOf(district, schoolId)).toMatchObject({ lastInspection: null, dueDate: null });
    await inspect(bob, schoolId, '2024-02-29');
    expect(await planOf(district, schoolId)).toMatchObject({
      lastInspection: '2024-02-29',
      dueDate: '2025-02-28',
      ruleDueDate: '2025-02-28',
      enteredDueDate: null,
      overdue: true,
    });
    await alice.ask('account/update', { inspectionIntervalMonths: 6 });
    expect(await planOf(district, schoolId)).toMatchObject({ dueDate: '2024-08-29' });
  });

  test('is due on an entered date, or else, after that date is reset, on the computed date', async () => {
    const { schoolId, ...district } = await begin();
    const { sam, bob } = district;
    await inspect(bob, schoolId, '2024-02-29');
    const dueDate = addDays(today, 40);
    await sam.ask('schedule/update', { schoolId, dueDate });
    expect(await planOf(district, schoolId)).toMatchObject({
      dueDate,
      enteredDueDate: dueDate,
      ruleDueDate: '2025-02-28',
      overdue: false,
    });
    await sam.ask('schedule/update', { schoolId, dueDate: null });
    expect(await planOf(district, schoolId)).toMatchObject({ dueDate: '2025-02-28' });
  });

  test('is overdue on the day after its due date', async () => {
    const { schoolId, ...district } = await begin();
    const { sam } = district;
    await sam.ask('schedule/update', { schoolId, dueDate: today });
    expect(await planOf(district, schoolId)).toMatchObject({ overdue: false });
    await sam.ask('schedule/update', { schoolId, dueDate: addDays(today, -1) });
    expect(await planOf(district, schoolId)).toMatchObject({ overdue: true });
  });
});

describe('an inspection', () => {
  test('fulfills the plan of its school; deleting the inspection reopens the plan, and restoring it fulfills the plan again', async () => {
    const { schoolId, ...district } = await begin();
    const { alice, sam, bob } = district;
    const plannedDate = addDays(today, 3);
    await sam.ask('schedule/update', {
      schoolId,
      plannedDate,
      inspectorId: bob.id,
      dueDate: addDays(today, 9),
    });
    const planned = await planOf(district, schoolId);
    expect(planned).toMatchObject({ plannedDate, inspector: { id: bob.id } });

    const { id } = await inspect(bob, schoolId, today);
    const done = { ...nothing, lastInspection: today, dueDate: addMonths(today, 12) };
    expect(await planOf(district, schoolId)).toMatchObject(done);
    await alice.ask('inspection/delete', { id });
    expect(await planOf(district, schoolId)).toEqual(planned);
    await alice.ask('inspection/restore', { id });
    expect(await planOf(district, schoolId)).toMatchObject(done);
  });

  test('does not fulfill the plan if it was saved earlier than the plan, or is dated long before the plan', async () => {
    const { schoolId, ...district } = await begin();
    const { sam, bob } = district;
    await inspect(bob, schoolId, today);
    const plannedDate = addDays(today, 3);
    await sam.ask('schedule/update', { schoolId, plannedDate });
    expect(await planOf(district, schoolId)).toMatchObject({ plannedDate });
    await inspect(bob, schoolId, addDays(today, -60));
    expect(await planOf(district, schoolId)).toMatchObject({ plannedDate });
    // This one fulfills the plan, because inspections are often saved some days after the visit.
    await inspect(bob, schoolId, addDays(today, -5));
    expect(await planOf(district, schoolId)).toMatchObject(nothing);
  });

  test('does not fulfill the plan of another school, unless the inspection is moved to that school', async () => {
    const { schoolId, ...district } = await begin();
    const { sam, bob } = district;
    const other = await aSite(sam);
    await sam.ask('schedule/update', { schoolId, plannedDate: today });
    const { id } = await inspect(bob, other.schoolId, today);
    expect(await planOf(district, schoolId)).toMatchObject({ plannedDate: today });
    const { data } = await bob.ask('inspection/details', { id });
    await save(
      app,
      bob,
      { formData: siteFacts(schoolId, { date: today, version: data.version }), evaluations: [] },
      { inspectionId: id },
    );
    expect(await planOf(district, schoolId)).toMatchObject(nothing);
  });

  test('that has fulfilled a plan can be deleted without effect on the plan that was entered after it', async () => {
    const { schoolId, ...district } = await begin();
    const { alice, sam, bob } = district;
    await sam.ask('schedule/update', { schoolId, plannedDate: today, inspectorId: bob.id });
    const { id } = await inspect(bob, schoolId, today);
    const plannedDate = addMonths(today, 11);
    await sam.ask('schedule/update', { schoolId, plannedDate });
    const begun = { ...nothing, plannedDate };
    expect(await planOf(district, schoolId)).toMatchObject(begun);
    await alice.ask('inspection/delete', { id });
    expect(await planOf(district, schoolId)).toMatchObject(begun);
  });
});

describe('a change to a plan', () => {
  test('is refused if it is based on an outdated version; the refusal contains the stored plan', async () => {
    const { schoolId, ...district } = await begin();
    const { alice, sam } = district;
    const { version } = await planOf(district, schoolId);
    const theirs = addDays(today, 5);
    const { data } = await alice.ask('schedule/update', {
      schoolId,
      plannedDate: theirs,
      version,
    });
    const refused = await sam.refused('schedule/update', {
      schoolId,
      plannedDate: addDays(today, 6),
      version,
    });
    expect(refused).toMatchObject({ status: 409, code: 'stale-plan', conflict: data });
    expect(await planOf(district, schoolId)).toEqual(data);
  });

  test('is refused as outdated if an inspection has fulfilled the plan in the meantime', async () => {
    const { schoolId, ...district } = await begin();
    const { sam, bob } = district;
    const { data } = await sam.ask('schedule/update', { schoolId, plannedDate: today });
    await inspect(bob, schoolId, today);
    const refused = await sam.refused('schedule/update', {
      schoolId,
      plannedDate: addDays(today, 6),
      version: data.version,
    });
    expect(refused).toMatchObject({ status: 409, code: 'stale-plan', conflict: nothing });
  });

  test.each([
    ['a day that has passed', { plannedDate: '2020-01-01' }, 422, 'plan-in-past', 'plannedDate'],
    ['a day that does not exist', { plannedDate: '2027-02-30' }, 400, 'bad-input', 'plannedDate'],
    [
      'a person whom nobody knows',
      { inspectorId: '00000000-0000-4000-8000-000000000000' },
      404,
      'user-not-found',
      undefined,
    ],
  ])('to %s is refused', async (_, change, status, code, field) => {
    const { schoolId, ...district } = await begin();
    const before = await planOf(district, schoolId);
    const refused = await district.sam.refused('schedule/update', { schoolId, ...change });
    expect(refused).toMatchObject({ status, code });
    expect(refused.field).toBe(field);
    expect(await planOf(district, schoolId)).toEqual(before);
  });

  test('that assigns somebody who may not inspect, or a deactivated inspector, is refused', async () => {
    const { schoolId, ...district } = await begin();
    const { alice, sam, bob, chelsea } = district;
    await alice.ask('user/delete', { id: bob.id });
    for (const { id } of [bob, chelsea]) {
      const refused = await sam.refused('schedule/update', { schoolId, inspectorId: id });
      expect(refused).toMatchObject({ status: 422, code: 'cannot-inspect', field: 'inspectorId' });
    }
  });

  test('is refused if the school was deleted or belongs to another district', async () => {
    const { schoolId, ...district } = await begin();
    const other = await aDistrict();
    const missing = { status: 404, code: 'school-not-found' };
    expect(await other.sam.refused('schedule/update', { schoolId })).toMatchObject(missing);
    expect(await other.sam.refused('schedule/details', { schoolId })).toMatchObject(missing);
    await district.sam.ask('school/delete', { id: schoolId });
    expect(await district.sam.refused('schedule/update', { schoolId })).toMatchObject(missing);
  });
});

/** A district with schools; the keys say what is special about each school. */
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
  const another = await aSchool(sam, { name: 'Soon, too' });
  await sam.ask('schedule/update', { schoolId: another, dueDate: addDays(today, 29) });
  const counts = { overdue: 1, toPlan: 2, notInspected: 6, today };
  expect((await bob.ask('schedule/overview')).data).toMatchObject({
    ...counts,
    mine: [{ school: 'Bob’s', plannedDate: addDays(today, 2) }],
  });
  // Sam's planned inspection is more than a week ahead, so it is not listed.
  for (const other of [sam, alice]) {
    expect((await other.ask('schedule/overview')).data).toMatchObject({ ...counts, mine: [] });
  }
});
