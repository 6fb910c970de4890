import { describe, expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { aNamedSite, aSite, inspectFirstArea } from '#server/test/inspections.ts';
import { aSchool } from '#server/test/schools.ts';

const { app, aDistrict } = await testApp();

/** Alder was inspected in two school years, Birch in one, Cedar in another; Dogwood never. */
const anInspectedDistrict = async () => {
  const district = await aDistrict();
  const { sam, bob } = district;
  const alder = await aNamedSite(sam, 'Alder High');
  const birch = await aNamedSite(sam, 'Birch Middle');
  const cedar = await aNamedSite(sam, 'Cedar High');
  await aSchool(sam, { name: 'Dogwood, not inspected' });
  await inspectFirstArea(app, bob, alder, '2024-09-10', {});
  const before = await inspectFirstArea(app, bob, alder, '2025-06-30', { interior: 'Deficient' });
  const between = await inspectFirstArea(app, bob, alder, '2025-07-01', { interior: 'Poor' });
  const alderNow = await inspectFirstArea(app, bob, alder, '2026-02-10', { fire: 'Deficient' });
  const birchNow = await inspectFirstArea(app, bob, birch, '2026-03-10', {
    roofs: 'Deficient',
    sewer: 'Poor',
  });
  const cedarNow = await inspectFirstArea(app, bob, cedar, '2024-10-10', {});
  return { ...district, alder, before, between, alderNow, birchNow, cedarNow };
};

describe('the schools of a district', () => {
  test('are shown by their last inspection, the worst first, with the scores of the groups', async () => {
    const { chelsea, before, alderNow, birchNow } = await anInspectedDistrict();
    const { data } = await chelsea.ask('inspection/district');
    expect(data.list.map(({ name, score }) => [name, score])).toEqual([
      ['Birch Middle', 81.25],
      ['Alder High', 93.75],
      ['Cedar High', 100],
    ]);
    expect(data.notInspected).toMatchObject({
      schools: 1,
      list: [{ name: 'Dogwood, not inspected' }],
    });
    expect(data.columns.map(({ key }) => key).join('')).toBe('ABCDEFGH');
    const [birch, alder] = data.list;
    expect(birch).toMatchObject({ inspectionId: birchNow.id, before: null, change: null });
    expect(birch?.cells[0]).toEqual({ score: 0, rank: 'Poor', deficient: 0, extreme: 1 });
    expect(birch?.cells[6]).toEqual({ score: 50, rank: 'Poor', deficient: 1, extreme: 0 });
    // Alder High is compared with the last inspection of the previous school year, not with the
    // previous inspection.
    expect(alder).toMatchObject({
      inspectionId: alderNow.id,
      before: { inspectionId: before.id, date: '2025-06-30', score: 87.5 },
      change: 6.25,
    });
  });

  test('are shown by category', async () => {
    const { chelsea } = await anInspectedDistrict();
    const { data } = await chelsea.ask('inspection/district', { measure: 'categories' });
    expect(data.columns).toHaveLength(15);
    const scoreOf = (key: string) =>
      data.list[0]?.cells[data.columns.findIndex((column) => column.key === key)]?.score;
    expect([scoreOf('sewer'), scoreOf('roofs'), scoreOf('gasLeaks')]).toEqual([0, 0, 100]);
  });

  test('are, for a school year, those that were inspected in that year', async () => {
    const { chelsea, between, before } = await anInspectedDistrict();
    const { data } = await chelsea.ask('inspection/district', { year: 2024 });
    expect(data.years).toEqual([2025, 2024]);
    expect(data.list.map(({ name, inspectionId }) => [name, inspectionId === before.id])).toEqual([
      ['Alder High', true],
      ['Cedar High', false],
    ]);
    expect(data.notInspected.list.map(({ name }) => name)).toEqual([
      'Birch Middle',
      'Dogwood, not inspected',
    ]);
    const next = (await chelsea.ask('inspection/district', { year: 2025 })).data;
    expect(next.list.map(({ name }) => name)).toEqual(['Birch Middle', 'Alder High']);
    expect(next.list.map(({ inspectionId }) => inspectionId)).not.toContain(between.id);
    expect((await chelsea.ask('inspection/district', { year: 2023 })).data.list).toEqual([]);
  });

  test('have a mean, and the points by which each group and category lowers the mean', async () => {
    const { chelsea } = await anInspectedDistrict();
    const { data } = await chelsea.ask('inspection/district');
    // (81.25 + 93.75 + 100) / 3 = 91.67; with group A at 100 Birch has 93.75 and the mean is 95.83.
    expect([data.schools, data.mean]).toEqual([3, 91.67]);
    expect(data.columns[0]).toEqual({
      key: 'A',
      name: 'Systems',
      mean: 66.67,
      lost: 4.16,
      schools: 1,
      deficient: 0,
      extreme: 1,
    });
    expect(data.columns.map(({ lost }) => lost)).toEqual([4.16, 0, 0, 0, 0, 2.08, 2.08, 0]);
    const { columns } = (await chelsea.ask('inspection/district', { measure: 'categories' })).data;
    expect(columns.filter(({ lost }) => lost > 0).map(({ key, lost }) => [key, lost])).toEqual([
      ['sewer', 4.16],
      ['fire', 2.08],
      ['roofs', 2.08],
    ]);
  });

  test.each([
    ['school', ['Alder High', 'Birch Middle', 'Cedar High']],
    ['-school', ['Cedar High', 'Birch Middle', 'Alder High']],
    ['-score', ['Cedar High', 'Alder High', 'Birch Middle']],
    ['change', ['Alder High', 'Birch Middle', 'Cedar High']],
    ['F', ['Alder High', 'Birch Middle', 'Cedar High']],
    ['-G', ['Alder High', 'Cedar High', 'Birch Middle']],
  ] as const)('are sorted by %s, with schools without a value last', async (sort, names) => {
    const { chelsea } = await anInspectedDistrict();
    const { list } = (await chelsea.ask('inspection/district', { sort })).data;
    expect(list.map(({ name }) => name)).toEqual(names);
  });

  test('are returned in pages; on each page, the points lost are those of the whole district', async () => {
    const { chelsea } = await anInspectedDistrict();
    const whole = (await chelsea.ask('inspection/district')).data;
    const second = (await chelsea.ask('inspection/district', { page: 2, limit: 2 })).data;
    expect(second.list).toEqual(whole.list.slice(2));
    expect([second.totalPages, second.columns]).toEqual([2, whole.columns]);
  });

  test("show the evaluator's rating if it is lower than the computed one", async () => {
    const { sam, bob, chelsea } = await aDistrict();
    const site = await aSite(sam, 'Room 1');
    const facts = { loweredRating: 'Fair', loweredReason: 'The roof is at its end' };
    await inspectFirstArea(app, bob, site, '2026-01-10', {}, facts);
    const [school] = (await chelsea.ask('inspection/district')).data.list;
    expect(school).toMatchObject({ score: 100, rating: 'Fair', computedRating: 'Exemplary' });
  });

  test('do not include deleted schools and inspections, or the schools and inspections of another district', async () => {
    const { alice, birchNow, alder } = await anInspectedDistrict();
    await alice.ask('inspection/delete', { id: birchNow.id });
    await alice.ask('school/delete', { id: alder.schoolId });
    const { data } = await alice.ask('inspection/district');
    expect(data.list.map(({ name }) => name)).toEqual(['Cedar High']);
    expect(data.years).toEqual([2024]);
    const other = (await (await aDistrict()).chelsea.ask('inspection/district')).data;
    expect(other).toMatchObject({ years: [], schools: 0, mean: null, list: [], totalPages: 0 });
  });
});

describe('the school years of a district', () => {
  test('have the mean of all schools, and the change since the year before in the mean of the schools inspected in both', async () => {
    const { chelsea } = await anInspectedDistrict();
    const { list } = (await chelsea.ask('inspection/years')).data;
    // 2025: Alder 93.75 and Birch 81.25; 2024: Alder 87.50 and Cedar 100. Alder alone is in both.
    expect(list).toMatchObject([
      { year: 2025, schools: 2, mean: 87.5, change: 6.25, schoolsInBoth: 1 },
      { year: 2024, schools: 2, mean: 93.75, change: null, schoolsInBoth: 0 },
    ]);
    expect(list[0]?.groups.map(({ letter, mean }) => `${letter} ${mean}`)).toEqual([
      'A 50',
      'B 100',
      'C 100',
      'D 100',
      'E 100',
      'F 75',
      'G 75',
      'H 100',
    ]);
  });
});

describe('the trend of a school', () => {
  test('lists its inspections, the newest first, with the scores of the groups', async () => {
    const { chelsea, alder, alderNow, between } = await anInspectedDistrict();
    const { list } = (await chelsea.ask('inspection/school-trend', { schoolId: alder.schoolId }))
      .data;
    expect(list.map(({ date, score }) => [date, score])).toEqual([
      ['2026-02-10', 93.75],
      ['2025-07-01', 87.5],
      ['2025-06-30', 87.5],
      ['2024-09-10', 100],
    ]);
    expect(list.slice(0, 2).map(({ id }) => id)).toEqual([alderNow.id, between.id]);
    expect(list[0]?.groups[5]).toEqual({ letter: 'F', score: 50, rank: 'Poor' });
  });

  test('is refused for a school of another district', async () => {
    const { alder } = await anInspectedDistrict();
    const { chelsea } = await aDistrict();
    expect(
      await chelsea.refused('inspection/school-trend', { schoolId: alder.schoolId }),
    ).toMatchObject({ status: 404, code: 'school-not-found' });
  });
});
