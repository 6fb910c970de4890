import { sql } from 'kysely';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { LARGEST_COST } from '#domain/inspection/deficiency.ts';
import { schoolYearOf } from '#domain/school/school-year.ts';
import { inSystem } from '#server/test/accounts.ts';
import { testApp } from '#server/test/app.ts';
import { aSite, inspectFirstArea } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';

const { app, services, aDistrict } = await testApp();

/**
 * Two schools. The first has a roof of $0.10 to repair, a drain of $0.20 that was repaired for
 * $1,250.55 and a sink that was verified for $30.01; the second has a fire deficiency of
 * $99,999,999.99 that is deferred. Pests of the first school have no cost.
 */
const aDistrictWithCosts = async () => {
  const district = await aDistrict();
  const { sam, bob } = district;
  const one = await aSite(sam, 'Gym');
  const other = await aSite(sam, 'Library');
  await sam.ask('school/update', { id: other.schoolId, name: 'Alder High' });
  await inspectFirstArea(app, bob, one, '2025-09-01', { sinks: 'Deficient' });
  await inspectFirstArea(app, bob, one, '2026-01-15', {
    roofs: 'Deficient',
    sewer: 'Deficient',
    pests: 'Deficient',
  });
  await inspectFirstArea(app, bob, other, '2026-10-01', { fire: 'Poor' });
  const { list } = (await bob.ask('deficiency/list', { limit: 100 })).data;
  const idOf = (wanted: string) => list.find(({ category }) => category === wanted)?.id ?? '';
  const plan = (category: string, change: object) =>
    sam.ask('deficiency/update', { id: idOf(category), ...change });
  await plan('roofs', { estimatedCost: 0.1, trade: 'Roofing' });
  await plan('sewer', { estimatedCost: 0.2, actualCost: 1250.55, state: 'Repaired' });
  await plan('sinks', { actualCost: 30.01, trade: 'roofing' });
  await plan('fire', {
    estimatedCost: 99_999_999.99,
    state: 'Deferred',
    deferredUntil: '2027-07-01',
    deferredReason: 'Summer project',
  });
  return { ...district, one, other };
};

const ask = async (person: Person, filters: object) =>
  (await person.ask('deficiency/costs', filters)).data;

describe('the sums of costs', () => {
  test('are exact to the cent, and apart for deficiencies that nobody has reported as repaired', async () => {
    const { chelsea } = await aDistrictWithCosts();
    expect(await ask(chelsea, {})).toEqual({
      deficiencies: 4,
      toRepair: 100_000_000.09,
      estimated: 100_000_000.29,
      actual: 1280.56,
      withoutEstimate: 1,
      hasMoreWithoutEstimate: false,
    });
  });

  test('have the filters of the list', async () => {
    const { chelsea, one, other, sam } = await aDistrictWithCosts();
    const sums = async (filters: object) => {
      const { deficiencies, toRepair, actual, withoutEstimate } = await ask(chelsea, filters);
      return [deficiencies, toRepair, actual, withoutEstimate];
    };
    expect(await sums({ schoolId: one.schoolId })).toEqual([3, 0.1, 1280.56, 1]);
    expect(await sums({ schoolId: other.schoolId })).toEqual([1, 99_999_999.99, 0, 0]);
    expect(await sums({ area: one.areas['Gym'] })).toEqual([3, 0.1, 1280.56, 1]);
    expect(await sums({ state: 'Verified' })).toEqual([1, 0, 30.01, 0]);
    expect(await sums({ state: 'Unresolved' })).toEqual([3, 100_000_000.09, 1250.55, 1]);
    expect(await sums({ category: 'roofs' })).toEqual([1, 0.1, 0, 0]);
    expect(await sums({ mark: 'Poor' })).toEqual([1, 99_999_999.99, 0, 0]);
    expect(await sums({ trade: 'ROOFING' })).toEqual([2, 0.1, 30.01, 0]);
    expect(await sums({ trade: 'none' })).toEqual([2, 99_999_999.99, 1250.55, 1]);
    expect(await sums({ foundFrom: '2026-01-15', foundTo: '2026-09-30' })).toEqual([
      2, 0.1, 1250.55, 1,
    ]);
    expect(await sums({ foundTo: '2026-01-14' })).toEqual([1, 0, 30.01, 0]);
    expect(await sums({ search: 'alder' })).toEqual([1, 99_999_999.99, 0, 0]);
    expect(await sums({ assigneeId: sam.id })).toEqual([0, 0, 0, 0]);
  });

  test('leave out deleted schools, and deficiencies of another district', async () => {
    const { sam, chelsea, other } = await aDistrictWithCosts();
    await sam.ask('school/delete', { id: other.schoolId });
    expect(await ask(chelsea, {})).toMatchObject({ deficiencies: 3, toRepair: 0.1 });
    const stranger = (await aDistrict()).chelsea;
    expect(await ask(stranger, {})).toMatchObject({ deficiencies: 0, estimated: 0, actual: 0 });
    expect(await ask(stranger, { schoolId: other.schoolId })).toMatchObject({ deficiencies: 0 });
  });

  test('are exact if more than a thousand deficiencies have the highest cost', async () => {
    const { chelsea, one } = await aDistrictWithCosts();
    await inSystem(
      services,
      sql`insert into deficiency (account_id, school_id, area, category, mark, found_by, found_on,
          found_at, last_found_by, last_found_on, last_found_at, times_found, is_repeat, rule_due_on,
          estimated_cents)
        select account_id, id, gen_random_uuid(), 'roofs', 'Poor', gen_random_uuid(), '2026-01-01',
          now(), gen_random_uuid(), '2026-01-01', now(), 1, false, '2026-02-01',
          ${LARGEST_COST}::bigint * 100 - 1
        from school, generate_series(1, 2000) n where id = ${one.schoolId}`,
    );
    const { toRepair, withoutEstimate } = await ask(chelsea, { schoolId: one.schoolId });
    // 2,000 × $99,999,999.99, and ten cents.
    expect(toRepair).toBe(199_999_999_980.1);
    expect(withoutEstimate).toBe(1);
  });
});

test('the list says whether the district has recorded any cost, whatever its filters are', async () => {
  const { chelsea } = await aDistrictWithCosts();
  const hasCosts = async (person: Person, filters: object = {}) =>
    (await person.ask('deficiency/list', filters)).data.hasCosts;
  expect(await hasCosts(chelsea, { category: 'pests' })).toBe(true);
  expect(await hasCosts(chelsea, { search: 'nothing has this' })).toBe(true);
  expect(await hasCosts((await aDistrict()).chelsea)).toBe(false);
});

test('the list is filtered by trade and by the dates on which deficiencies were first found', async () => {
  const { chelsea } = await aDistrictWithCosts();
  const found = async (filters: object) =>
    (await chelsea.ask('deficiency/list', { ...filters, sort: 'found' })).data.list.map(
      ({ category }) => category,
    );
  expect(await found({ trade: 'Roofing' })).toEqual(['sinks', 'roofs']);
  expect(await found({ trade: 'roofing', search: 'gym' })).toEqual(['sinks', 'roofs']);
  expect(await found({ trade: 'Roof' })).toEqual([]);
  expect((await found({ trade: 'none' })).toSorted()).toEqual(['fire', 'pests', 'sewer']);
  expect(await found({ foundFrom: '2026-10-01', foundTo: '2026-10-01' })).toEqual(['fire']);
  expect(await found({ foundTo: '2025-12-31', search: 'gym' })).toEqual(['sinks']);
});

test('the trades in use are listed by name, each in one spelling, and not those of other districts', async () => {
  const { chelsea } = await aDistrictWithCosts();
  const { sam } = await aDistrictWithCosts();
  const { list } = (await sam.ask('deficiency/list', { limit: 100, trade: 'none' })).data;
  expect(list).toHaveLength(3);
  for (const [at, trade] of ['Ágape Glass', 'Zinc', ' '].entries()) {
    await sam.ask('deficiency/update', { id: list[at]?.id ?? '', trade });
  }
  expect((await sam.ask('deficiency/trades')).data.list).toEqual([
    'Ágape Glass',
    'roofing',
    'Zinc',
  ]);
  expect((await chelsea.ask('deficiency/trades')).data.list).toEqual(['roofing']);
});

describe('the breakdown of costs', () => {
  const rowsBy = async (person: Person, by: string, filters: object = {}) => {
    const { list, total } = (await person.ask('deficiency/cost-breakdown', { by, ...filters }))
      .data;
    // The rows of every breakdown add up to its total.
    const cents = (amount: number) => Math.round(amount * 100);
    for (const field of ['toRepair', 'estimated', 'actual'] as const) {
      const sum = list.reduce((all, row) => all + cents(row[field]), 0);
      expect(sum).toBe(cents(total[field]));
    }
    return list.map(({ name, toRepair, actual }) => [name, toRepair, actual]);
  };

  test('by school, trade, category and state begins with the highest cost, or follows the work', async () => {
    const { chelsea } = await aDistrictWithCosts();
    expect(await rowsBy(chelsea, 'school')).toEqual([
      ['Alder High', 99_999_999.99, 0],
      ['Nguyễn Du Elementary', 0.1, 1280.56],
    ]);
    expect(await rowsBy(chelsea, 'trade')).toEqual([
      ['No trade', 99_999_999.99, 1250.55],
      [expect.stringMatching(/^roofing$/i), 0.1, 30.01],
    ]);
    expect(await rowsBy(chelsea, 'category')).toEqual([
      ['Fire Safety', 99_999_999.99, 0],
      ['Roofs', 0.1, 0],
      ['Sewer', 0, 1250.55],
      ['Sinks/Fountains', 0, 30.01],
    ]);
    expect(await rowsBy(chelsea, 'state')).toEqual([
      ['Not started', 0.1, 0],
      ['Repaired', 0, 1250.55],
      ['Deferred', 99_999_999.99, 0],
      ['Verified', 0, 30.01],
    ]);
  });

  test('by quarter has the quarters of the district’s school year in which deficiencies were first found, the newest first', async () => {
    const { alice, chelsea } = await aDistrictWithCosts();
    expect(await rowsBy(chelsea, 'quarter')).toEqual([
      ['2026–27 Q2', 99_999_999.99, 0],
      ['2025–26 Q3', 0.1, 1250.55],
      ['2025–26 Q1', 0, 30.01],
    ]);
    const { list } = (await chelsea.ask('deficiency/cost-breakdown', { by: 'quarter' })).data;
    expect([list[1]?.key, list[1]?.until]).toEqual(['2026-01-01', '2026-03-31']);
    await alice.ask('account/update', { schoolYearBegins: '01-15' });
    expect(schoolYearOf('2026-01-15', '01-15')).toBe(2026);
    expect(await rowsBy(chelsea, 'quarter')).toEqual([
      ['2026–27 Q3', 99_999_999.99, 0],
      ['2026–27 Q1', 0.1, 1250.55],
      ['2025–26 Q3', 0, 30.01],
    ]);
  });

  test('has the filters of the list, pages, and the total of all pages', async () => {
    const { chelsea, one } = await aDistrictWithCosts();
    expect(
      await rowsBy(chelsea, 'category', { schoolId: one.schoolId, state: 'Verified' }),
    ).toEqual([['Sinks/Fountains', 0, 30.01]]);
    const { data } = await chelsea.ask('deficiency/cost-breakdown', {
      by: 'school',
      limit: 1,
      page: 2,
    });
    expect(data).toEqual({
      list: [
        {
          key: one.schoolId,
          name: 'Nguyễn Du Elementary',
          until: null,
          deficiencies: 3,
          toRepair: 0.1,
          estimated: 0.3,
          actual: 1280.56,
        },
      ],
      totalPages: 2,
      totalRows: 2,
      total: {
        deficiencies: 4,
        toRepair: 100_000_000.09,
        estimated: 100_000_000.29,
        actual: 1280.56,
      },
    });
  });

  test('is empty in a district without costs', async () => {
    const { chelsea } = await aDistrict();
    expect((await chelsea.ask('deficiency/cost-breakdown', { by: 'trade' })).data).toEqual({
      list: [],
      totalPages: 0,
      totalRows: 0,
      total: { deficiencies: 0, toRepair: 0, estimated: 0, actual: 0 },
    });
  });

  test('is exported with its total, in a file that is named after the grouping and the filters', async () => {
    const { chelsea } = await aDistrictWithCosts();
    const { headers, body } = await app.inject({
      url: '/api/deficiency/cost-breakdown/export?by=category&state=Verified&format=csv',
      headers: { authorization: `Bearer ${chelsea.token}` },
    });
    expect(headers['content-disposition']).toContain('filename="Costs by category Verified 2');
    expect(parse(body, { bom: true, columns: true })).toEqual([
      {
        Category: 'Sinks/Fountains',
        'Deficiencies with a cost': '1',
        'Estimated, to be repaired': '0',
        'Estimated, all': '0',
        Actual: '30.01',
      },
      expect.objectContaining({ Category: 'Total', Actual: '30.01' }),
    ]);
  });

  test('refuses any other grouping', async () => {
    const { chelsea } = await aDistrict();
    await expect(chelsea.ask('deficiency/cost-breakdown', { by: 'colour' })).rejects.toThrow(
      /must be one of: school, trade, category, quarter, state/,
    );
  });
});
