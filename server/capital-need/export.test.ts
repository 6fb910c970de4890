import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { aPlanOf, planOf } from './test/plan.ts';

const { app, aDistrict } = await testApp();

const aDistrictWithPlan = async () => aPlanOf(app, await aDistrict());

describe('the export', () => {
  const download = async (person: Person, query: string) => {
    const { body, headers } = await app.inject({
      url: `/api/capital-need/export?${query}`,
      headers: { authorization: `Bearer ${person.token}` },
    });
    expect(String(headers['content-disposition'])).toContain('plan');
    return parse<Record<string, string>>(body, { bom: true, columns: true });
  };

  test('has the costs of the schools by year, which add up to the last row', async () => {
    const { chelsea } = await aDistrictWithPlan();
    const plan = await planOf(chelsea, { inflation: 10 });
    const rows = await download(chelsea, 'format=csv&inflation=10');
    expect(rows.map(({ School }) => School)).toEqual([
      ...plan.schools.map(({ school }) => school),
      'Total',
    ]);
    const names = plan.years.map(({ name }) => name);
    const total = rows.at(-1);
    expect(names.map((name) => Number(total?.[name]))).toEqual(plan.all.years);
    expect(Number(total?.['Five years'])).toBe(plan.all.total);
    expect(Number(total?.['Needs today'])).toBe(1050.51);
  });

  test('has the entries in the order of the list, also of one school', async () => {
    const { chelsea, one } = await aDistrictWithPlan();
    const { list } = (await chelsea.ask('capital-need/list')).data;
    const rows = await download(chelsea, 'format=csv&rows=entries');
    expect(rows.map((row) => [row['Repair or need'], Number(row['Cost today'])])).toEqual(
      list.map(({ title, cost }) => [title, cost]),
    );
    expect(rows.map((row) => row['Urgency'])).toContain('Extreme deficiency');
    const own = await download(chelsea, `format=csv&rows=entries&schoolId=${one.schoolId}`);
    expect(own.map((row) => row['Repair or need'])).toEqual(['Roof', 'Boiler']);
  });
});
