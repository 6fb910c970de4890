import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { categoryIds } from '#domain/instrument/category.ts';
import { PAGE } from '#server/core/export/table.ts';
import { testApp } from '#server/test/app.ts';
import {
  anEvaluationOf,
  aSite,
  type Marks,
  save,
  siteFacts,
  type TestSite,
} from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';

const { app, aDistrict } = await testApp();

const inspect = (
  bob: Person,
  site: TestSite,
  date: string,
  rooms: Record<string, Marks>,
): Promise<unknown> =>
  save(app, bob, {
    formData: siteFacts(site.schoolId, { date }),
    evaluations: Object.entries(rooms).map(([room, marks], at) =>
      anEvaluationOf(site.areas[room], at + 1, marks),
    ),
  });

/**
 * Four schools in the school year 2025–26: Alder with three instances at its last inspection, Birch
 * with one, Cedar with none, and Dogwood, which was not inspected in that year.
 */
const aYear = async () => {
  const district = await aDistrict();
  const { sam, bob } = district;
  const named = async (name: string) => {
    const site = await aSite(sam, 'Gym', 'Room 1');
    await sam.ask('school/update', { id: site.schoolId, name, allowDuplicate: true });
    return site;
  };
  const alder = await named('Alder');
  const birch = await named('Birch');
  const cedar = await named('Cedar');
  const dogwood = await named('Dogwood');
  await inspect(bob, alder, '2024-10-01', { Gym: { roofs: 'Poor', sewer: 'Poor' } });
  await inspect(bob, alder, '2025-09-01', { Gym: { fire: 'Deficient' }, 'Room 1': {} });
  await inspect(bob, alder, '2026-02-01', {
    Gym: { fire: 'Deficient', roofs: 'Poor' },
    'Room 1': { roofs: 'Deficient', sewer: 'NA' },
  });
  await inspect(bob, birch, '2025-10-05', { Gym: { sewer: 'Deficient' } });
  await inspect(bob, cedar, '2025-11-06', { Gym: {} });
  await inspect(bob, dogwood, '2024-09-09', { Gym: { sewer: 'Deficient' } });
  return { ...district, alder, birch, cedar, dogwood };
};

const exported = async ({ token }: Person, query: Record<string, string>) => {
  const answer = await app.inject({
    url: '/api/inspection/instances/export',
    query: { format: 'csv', ...query },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  return parse<Record<string, string>>(answer.body, { bom: true, columns: true });
};

describe('instances of not meeting the good-repair standard', () => {
  test('are counted from the last inspection of each school in the school year', async () => {
    const { chelsea, alder } = await aYear();
    const { data } = await chelsea.ask('inspection/instances', { year: 2025 });
    expect(data).toMatchObject({
      year: 2025,
      deficient: 3,
      extreme: 1,
      instances: 4,
      schools: 4,
      inspected: 3,
      first: '2025-10-05',
      last: '2026-02-01',
      lcap: null,
      totalPages: 1,
    });
    expect(data.text).toContain(
      ': 4 (3 deficiencies, 1 extreme deficiency). Counted from the last inspection in the school year of each of 3 of 4 schools, October 5, 2025 to February 1, 2026.',
    );
    expect(data.list.map(({ name, inspection }) => [name, inspection?.instances])).toEqual([
      ['Alder', 3],
      ['Birch', 1],
      ['Cedar', 0],
      ['Dogwood', undefined],
    ]);
    expect(data.years).toEqual([
      { year: 2025, inspected: 3, deficient: 3, extreme: 1, instances: 4 },
      { year: 2024, inspected: 2, deficient: 1, extreme: 2, instances: 3 },
    ]);
    const second = await chelsea.ask('inspection/instances', { year: 2025, page: 2, limit: 3 });
    expect(second.data.list.map(({ name }) => name)).toEqual(['Dogwood']);
    expect(second.data.totalPages).toBe(2);
    const one = await chelsea.ask('inspection/instances', {
      year: 2025,
      schoolIds: alder.schoolId,
    });
    expect(one.data).toMatchObject({ instances: 3, schools: 1, inspected: 1 });
    expect(one.data.years.map(({ instances }) => instances)).toEqual([3, 2]);
  });

  test('are exactly the marks of the list behind them', async () => {
    const { chelsea, birch } = await aYear();
    const rows = await exported(chelsea, { year: '2025' });
    expect(rows.map((row) => Object.values(row).slice(0, 5))).toEqual([
      ['Alder', '2026-02-01', 'Gym', 'Fire Safety', 'Deficiency'],
      ['Alder', '2026-02-01', 'Gym', 'Roofs', 'Extreme deficiency'],
      ['Alder', '2026-02-01', 'Room 1', 'Roofs', 'Deficiency'],
      ['Birch', '2025-10-05', 'Gym', 'Sewer', 'Deficiency'],
    ]);
    const { data } = await chelsea.ask('inspection/instances', { year: 2025 });
    expect(rows).toHaveLength(data.instances);
    expect(rows.filter((row) => row['Mark'] === 'Extreme deficiency')).toHaveLength(data.extreme);
    expect(await exported(chelsea, { year: '2025', schoolIds: birch.schoolId })).toHaveLength(1);
    expect(await exported(chelsea, { year: '2025', type: 'Other' })).toEqual([]);
  });

  test('are all in the list, also if an inspection has more than are read at a time', async () => {
    const { bob, sam, chelsea } = await aDistrict();
    const names = Array.from(
      { length: Math.ceil(PAGE / categoryIds.length) + 1 },
      (_, at) => `Room ${at}`,
    );
    const site = await aSite(sam, ...names);
    const everyD = Object.fromEntries(categoryIds.map((id) => [id, 'Deficient' as const]));
    await inspect(bob, site, '2025-09-01', Object.fromEntries(names.map((room) => [room, everyD])));
    const rows = await exported(chelsea, { year: '2025' });
    expect(rows).toHaveLength(names.length * categoryIds.length);
    expect(new Set(rows.map((row) => `${row['Area']} ${row['Category']}`)).size).toBe(rows.length);
  });

  test('are a metric of the LCAP, once an administrator has entered its first year', async () => {
    const { alice, bob } = await aYear();
    await alice.ask('account/update', { lcapFirstYear: 2025, lcapTarget: 2 });
    const metric = async () => (await bob.ask('inspection/instances', { year: 2025 })).data.lcap;
    expect(await metric()).toEqual({
      firstYear: 2025,
      baseline: { year: 2024, instances: 3, isEntered: false },
      outcomes: [
        { year: 2025, instances: 4 },
        { year: 2026, instances: null },
        { year: 2027, instances: null },
      ],
      target: 2,
      difference: 1,
    });
    await alice.ask('account/update', { lcapBaseline: 0 });
    expect(await metric()).toMatchObject({
      baseline: { instances: 0, isEntered: true },
      target: 2,
      difference: 4,
    });
    await alice.ask('account/update', { lcapBaseline: null });
    expect(await metric()).toMatchObject({ baseline: { instances: 3 }, target: 2 });
    await alice.ask('account/update', { lcapFirstYear: null });
    expect(await metric()).toBeNull();
    expect(await alice.refused('account/update', { lcapTarget: -1 })).toMatchObject({
      status: 400,
      message: 'LCAP target must be a whole number of instances up to 1,000,000.',
    });
  });

  test('of other districts and of schools that a member does not see are not counted', async () => {
    const { alice, bob, alder, birch } = await aYear();
    await alice.ask('user/update', { id: bob.id, school_ids: [birch.schoolId] });
    const { data } = await bob.ask('inspection/instances', {
      year: 2025,
      schoolIds: `${alder.schoolId},${birch.schoolId}`,
    });
    expect(data).toMatchObject({ instances: 1, schools: 1 });
    const { chelsea: stranger } = await aDistrict();
    const other = await stranger.ask('inspection/instances', {
      year: 2025,
      schoolIds: alder.schoolId,
    });
    expect(other.data).toMatchObject({ instances: 0, schools: 0, years: [], list: [] });
    expect(await exported(stranger, { year: '2025', schoolIds: alder.schoolId })).toEqual([]);
  });
});
