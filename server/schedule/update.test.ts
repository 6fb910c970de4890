/** When inspections of schools are due, and how people plan them. */
import { describe, expect, test } from 'vitest';
import type { ScheduledSchool } from '#contract/schedule/schedule.ts';
import { addDays, addMonths } from '#domain/calendar.ts';
import { testApp } from '#server/test/app.ts';
import { aSite, oneEvaluation, save, siteFacts } from '#server/test/inspections.ts';
import type { District, Person } from '#server/test/people.ts';
import { aSchool } from '#server/test/schools.ts';
import { aDayToCountFrom } from '#server/test/today.ts';

const { app, aDistrict } = await testApp();
const today = await aDayToCountFrom();

const inspect = async (bob: Person, schoolId: string, date: string) =>
  save(app, bob, {
    formData: siteFacts(schoolId, { date }),
    evaluations: await oneEvaluation(bob, schoolId),
  });

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
      {
        formData: siteFacts(schoolId, { date: today, version: data.version }),
        evaluations: await oneEvaluation(bob, schoolId),
      },
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

  test('can assign somebody who is invited and has not registered yet', async () => {
    const { schoolId, ...district } = await begin();
    const { alice, sam } = district;
    const email = `nguyen.${schoolId}@example.test`;
    await alice.ask('auth/invite-user', { email, role: 'inspector' });
    const { data } = await alice.ask('user/list', { status: 'Pending', search: email });
    const inspectorId = data.list[0]?.id ?? '';
    await sam.ask('schedule/update', { schoolId, inspectorId });
    expect(await planOf(district, schoolId)).toMatchObject({
      inspector: { id: inspectorId, name: email, left: null },
    });
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
