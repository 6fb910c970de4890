import { describe, expect, test } from 'vitest';
import { schoolYearName } from '#domain/school/school-year.ts';
import { testApp } from '#server/test/app.ts';
import { aSite } from '#server/test/inspections.ts';
import { aFacility } from '#server/test/schools.ts';
import { aPlanOf, dayIn, first, planOf } from './test/plan.ts';

const { app, aDistrict } = await testApp();

const aDistrictWithPlan = async () => aPlanOf(app, await aDistrict());

describe('the five-year plan', () => {
  test('has each cost in its school year, with inflation, and adds them by year and by school', async () => {
    const { chelsea, one, other } = await aDistrictWithPlan();
    const plan = await planOf(chelsea, { inflation: 10 });
    expect(plan.years.map(({ name }) => name)).toEqual(
      [0, 1, 2, 3, 4].map((at) => schoolYearName(first + at, '07-01')),
    );
    // 50.50 × 1.1 = 55.55, and 100 × 1.1² = 121.
    expect(plan.all).toEqual({
      years: [1000.01, 55.55, 121, 0, 0],
      total: 1176.56,
      beyond: 0,
    });
    expect(plan.schools).toEqual([
      {
        schoolId: other.schoolId,
        school: 'Alder High',
        years: [0, 55.55, 0, 0, 0],
        total: 55.55,
        beyond: 0,
        needsToday: 50.5,
        replacementValue: null,
        conditionIndex: null,
      },
      expect.objectContaining({
        schoolId: one.schoolId,
        years: [1000.01, 0, 121, 0, 0],
        total: 1121.01,
        needsToday: 1000.01,
      }),
    ]);
    expect(plan.withoutEstimate).toBe(1);
    expect(await planOf(chelsea, { schoolId: other.schoolId, inflation: 0 })).toMatchObject({
      all: { years: [0, 50.5, 0, 0, 0] },
      inflation: 0,
    });
    expect((await planOf(chelsea)).inflation).toBe(3);
  });

  test('has what a person moves in the chosen year, and what is later than five years as unfunded at today’s cost', async () => {
    const { sam, fire, boiler } = await aDistrictWithPlan();
    await sam.ask('capital-need/deficiency-year', { id: fire, year: first + 4 });
    await sam.ask('capital-need/update', { id: boiler, chosenYear: first + 5 });
    expect((await planOf(sam, { inflation: 0 })).all).toEqual({
      years: [1000.01, 0, 0, 0, 50.5],
      total: 1050.51,
      beyond: 100,
    });
    await sam.ask('capital-need/deficiency-year', { id: fire, year: null });
    await sam.ask('capital-need/update', { id: boiler, chosenYear: null });
    expect((await planOf(sam, { inflation: 0 })).all).toMatchObject({
      years: [1000.01, 50.5, 100, 0, 0],
      beyond: 0,
    });
  });

  test('shows the facility condition index of a school whose replacement value is recorded, of the needs of today', async () => {
    const { sam, one } = await aDistrictWithPlan();
    const value = (amount: number | null) =>
      sam.ask('capital-need/replacement-value', { schoolId: one.schoolId, value: amount });
    const indexOf = async () => {
      const { schools } = await planOf(sam, { schoolId: one.schoolId });
      return [schools[0]?.replacementValue, schools[0]?.conditionIndex];
    };
    await value(20_000.2);
    // 1,000.01 / 20,000.20; the boiler, whose life has not ended, is not counted.
    expect(await indexOf()).toEqual([20_000.2, 5]);
    await value(null);
    expect(await indexOf()).toEqual([null, null]);
  });

  test('contains nothing of a deleted school, nor of another district', async () => {
    const { sam, chelsea, one } = await aDistrictWithPlan();
    await sam.ask('school/delete', { id: one.schoolId });
    expect((await planOf(chelsea, { inflation: 0 })).all.total).toBe(50.5);
    expect((await chelsea.ask('capital-need/list')).data.totalRows).toBe(1);
    const stranger = (await aDistrict()).chelsea;
    expect(await planOf(stranger)).toMatchObject({ all: { total: 0 }, schools: [] });
    expect((await stranger.ask('capital-need/list')).data.list).toEqual([]);
  });

  test('lists its entries by year and then the most urgent first, in pages', async () => {
    const { chelsea, one, other, roof, boiler, fire } = await aDistrictWithPlan();
    const { list, totalRows } = (await chelsea.ask('capital-need/list')).data;
    expect(totalRows).toBe(3);
    expect(list.map(({ id, year, cost }) => [id, year, cost])).toEqual([
      [roof, first, 1000.01],
      [fire, first + 1, 50.5],
      [boiler, first + 2, 100],
    ]);
    expect(list[1]).toEqual({
      kind: 'deficiency',
      id: fire,
      schoolId: other.schoolId,
      school: 'Alder High',
      title: 'Fire Safety',
      place: 'Library',
      year: first + 1,
      isChosen: false,
      cost: 50.5,
      mark: 'Poor',
      dueDate: dayIn(first + 1),
      need: null,
    });
    const ids = async (input: object) =>
      (await chelsea.ask('capital-need/list', input)).data.list.map(({ id }) => id);
    expect(await ids({ limit: 1, page: 3 })).toEqual([boiler]);
    expect(await ids({ schoolId: one.schoolId, kind: 'need' })).toEqual([roof, boiler]);
    expect(await ids({ kind: 'deficiency' })).toEqual([fire]);
  });
});

describe('a capital need', () => {
  const need = { title: 'Roof', installedYear: 2009, lifeYears: 20, cost: 250_000 };

  test('may be of a facility of its school, and of no other', async () => {
    const { sam } = await aDistrict();
    const { schoolId } = await aSite(sam, 'Gym');
    const { schoolId: other } = await aSite(sam, 'Gym');
    const facilityId = await aFacility(sam, [schoolId]);
    const create = (input: object) => sam.ask('capital-need/create', { ...need, ...input });
    await create({ schoolId, facilityId });
    const [entry] = (await sam.ask('capital-need/list')).data.list;
    expect([entry?.title, entry?.place]).toEqual(['Roof', "O'Peña Hall"]);
    await expect(create({ schoolId: other, facilityId })).rejects.toThrow(
      'This facility could not be found.',
    );
    await expect(create({ schoolId: crypto.randomUUID() })).rejects.toThrow(
      'This school could not be found.',
    );
  });

  test.each([
    [{ title: ' ' }, 'is required, for example Roof'],
    [{ installedYear: 9 }, 'must be a year from 1850 to 2099, like 2009'],
    [{ lifeYears: 0 }, 'must be a whole number of years from 1 to 150'],
    [{ cost: -1 }, 'may not be negative'],
    [{ cost: 0.001 }, 'must be an amount in dollars with at most two decimals'],
    [{ cost: 1e12 }, 'may not be more than $1,000,000,000'],
  ])('with %j is refused with the sentence %j', async (wrong, sentence) => {
    const { sam } = await aDistrict();
    const { schoolId } = await aSite(sam, 'Gym');
    await expect(sam.ask('capital-need/create', { ...need, schoolId, ...wrong })).rejects.toThrow(
      sentence,
    );
  });

  test('is refused to be changed or deleted by another district, as if it did not exist', async () => {
    const { roof, fire, one } = await aDistrictWithPlan();
    const { sam } = await aDistrict();
    const missing = 'This capital need could not be found.';
    await expect(sam.ask('capital-need/update', { id: roof, cost: 1 })).rejects.toThrow(missing);
    await expect(sam.ask('capital-need/delete', { id: roof })).rejects.toThrow(missing);
    await expect(
      sam.ask('capital-need/deficiency-year', { id: fire, year: first }),
    ).rejects.toThrow('This deficiency could not be found.');
    await expect(
      sam.ask('capital-need/replacement-value', { schoolId: one.schoolId, value: 1 }),
    ).rejects.toThrow('This school could not be found.');
  });

  test('that is deleted is no longer in the plan', async () => {
    const { sam, roof } = await aDistrictWithPlan();
    await sam.ask('capital-need/delete', { id: roof });
    expect((await planOf(sam, { inflation: 0 })).all.total).toBe(150.5);
    await expect(sam.ask('capital-need/delete', { id: roof })).rejects.toThrow();
  });
});

test('a rate of inflation is between 0 and 20 percent with two decimals', async () => {
  const { chelsea } = await aDistrict();
  await expect(planOf(chelsea, { inflation: 21 })).rejects.toThrow(
    'may not be more than 20 percent',
  );
  await expect(planOf(chelsea, { inflation: -1 })).rejects.toThrow('may not be negative');
  await expect(planOf(chelsea, { inflation: 2.125 })).rejects.toThrow(
    'must have at most two decimals',
  );
  expect((await planOf(chelsea, { inflation: 2.25 })).inflation).toBe(2.25);
});
