import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/calendar.ts';
import { LARGEST_PLANNING } from '#domain/school/schedule.ts';
import { testApp } from '#server/test/app.ts';
import { oneEvaluation, save, siteFacts } from '#server/test/inspections.ts';
import { aSchool } from '#server/test/schools.ts';
import { aDayToCountFrom } from '#server/test/today.ts';

const { app, aDistrict } = await testApp();
const today = await aDayToCountFrom();

/**
 * Creates a district with three schools. `read` returns their plans as `sam` sees them, and
 * `schools` returns their ids and the versions of their plans.
 */
const begin = async () => {
  const district = await aDistrict();
  const { sam } = district;
  const ids = [await aSchool(sam), await aSchool(sam), await aSchool(sam)] as const;
  const read = () =>
    Promise.all(
      ids.map(async (schoolId) => (await sam.ask('schedule/details', { schoolId })).data),
    );
  const schools = async () =>
    (await read()).map(({ schoolId, version }) => ({ schoolId, version }));
  return { ...district, ids, read, schools };
};

describe('planning many schools with one call', () => {
  test('sets the date and the inspector of each school, and does not change fields that are not sent', async () => {
    const { sam, bob, ids, read, schools } = await begin();
    const dueDate = addDays(today, 90);
    await sam.ask('schedule/update', { schoolId: ids[0], dueDate, plannedDate: today });
    const plannedDate = addDays(today, 9);
    const { data } = await sam.ask('schedule/bulk-update', {
      schools: await schools(),
      plannedDate,
      inspectorId: bob.id,
    });
    expect(data).toEqual({ changed: 3 });
    const planned = { plannedDate, inspector: { id: bob.id } };
    expect(await read()).toMatchObject([
      { ...planned, enteredDueDate: dueDate },
      { ...planned, enteredDueDate: null },
      { ...planned, enteredDueDate: null },
    ]);
    await sam.ask('schedule/bulk-update', { schools: await schools(), inspectorId: null });
    expect(await read()).toMatchObject(ids.map(() => ({ plannedDate, inspector: null })));
  });

  test('gives a school the common date, unless a separate date is sent for that school', async () => {
    const { sam, bob, ids, read, schools } = await begin();
    const [first, second, third] = await schools();
    const own = addDays(today, 7);
    await sam.ask('schedule/bulk-update', {
      schools: [first, { ...second, plannedDate: own }, third] as never,
      plannedDate: today,
      inspectorId: bob.id,
    });
    const inspector = { id: bob.id };
    const planned = [today, own, today].map((plannedDate) => ({ plannedDate, inspector }));
    expect(await read()).toMatchObject(planned);
    const before = await read();
    const refused = await sam.refused('schedule/bulk-update', {
      schools: (await schools()).map((school, at) => ({
        ...school,
        ...(at === 2 && { plannedDate: addDays(today, -1) }),
      })),
      plannedDate: addDays(today, 3),
    });
    expect(refused).toMatchObject({ code: 'plan-in-past' });
    expect(await read()).toEqual(before);
    expect(ids).toHaveLength(3);
  });

  test('creates a new plan for a school whose last plan was fulfilled by an inspection', async () => {
    const { sam, bob, ids, read, schools } = await begin();
    await sam.ask('schedule/update', { schoolId: ids[1], plannedDate: today, inspectorId: bob.id });
    const [, second] = ids;
    await save(app, bob, {
      formData: siteFacts(second, { date: today }),
      evaluations: await oneEvaluation(bob, second),
    });
    const plannedDate = addDays(today, 300);
    await sam.ask('schedule/bulk-update', { schools: await schools(), plannedDate });
    expect(await read()).toMatchObject(ids.map(() => ({ plannedDate, inspector: null })));
  });

  test('does not change any plan if the version of some plans is outdated, and the refusal contains those plans', async () => {
    const { alice, sam, bob, ids, read, schools } = await begin();
    const known = await schools();
    const theirs = addDays(today, 5);
    await alice.ask('schedule/update', { schoolId: ids[1], plannedDate: theirs });
    await alice.ask('schedule/update', { schoolId: ids[2], plannedDate: today });
    const before = await read();
    const refused = await sam.refused('schedule/bulk-update', {
      schools: known,
      plannedDate: addDays(today, 9),
      inspectorId: bob.id,
    });
    expect(refused).toMatchObject({ status: 409, code: 'stale-plans' });
    const { conflict } = refused as unknown as { conflict: { schools: { schoolId: string }[] } };
    expect(conflict.schools.map(({ schoolId }) => schoolId).toSorted()).toEqual(
      [ids[1], ids[2]].toSorted(),
    );
    expect(await read()).toEqual(before);
  });

  test('does not change any plan if a school is in another district, the date has passed or the person cannot inspect', async () => {
    const { sam, chelsea, ids, read, schools } = await begin();
    const foreign = await aSchool((await aDistrict()).sam);
    const before = await read();
    const known = await schools();
    const plannedDate = addDays(today, 9);
    const refusals = [
      [{ schools: [...known, { schoolId: foreign, version: 0 }], plannedDate }, 'school-not-found'],
      [{ schools: known, plannedDate: addDays(today, -1) }, 'plan-in-past'],
      [{ schools: known, plannedDate, inspectorId: chelsea.id }, 'cannot-inspect'],
      [{ schools: known, plannedDate, inspectorId: ids[0] }, 'user-not-found'],
    ] as const;
    for (const [input, code] of refusals) {
      expect(await sam.refused('schedule/bulk-update', input)).toMatchObject({ code });
    }
    expect(await read()).toEqual(before);
  });

  test('accepts one to a hundred schools, each with its version', async () => {
    const { sam, ids } = await begin();
    const [schoolId] = ids;
    const one = { schoolId, version: 0 };
    const most = Array.from({ length: LARGEST_PLANNING + 1 }, () => one);
    for (const schools of [[], most, [{ schoolId }]]) {
      expect(await sam.refused('schedule/bulk-update', { schools })).toMatchObject({ status: 400 });
    }
  });
});
