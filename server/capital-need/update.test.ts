import { describe, expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { aSite, inspectFirstArea } from '#server/test/inspections.ts';
import { aPlanOf, first } from './test/plan.ts';

const { app, aDistrict } = await testApp();

const aDistrictWithPlan = async () => aPlanOf(app, await aDistrict());

describe('a change of a capital need', () => {
  test('that is based on an older version is refused with the stored need, and changes nothing', async () => {
    const { sam, alice, roof } = await aDistrictWithPlan();
    const read = async () =>
      (await sam.ask('capital-need/list')).data.list.find(({ id }) => id === roof);
    const version = (await read())?.need?.version ?? 0;
    await alice.ask('capital-need/update', { id: roof, cost: 2000, version });
    const stale = { id: roof, cost: 3000, note: 'Leaks', version };
    expect(await sam.refused('capital-need/update', stale)).toMatchObject({
      status: 409,
      code: 'stale-need',
      conflict: { title: 'Roof', cost: 2000, note: '', version: version + 1 },
    });
    expect(await read()).toMatchObject({ cost: 2000, need: { note: '', version: version + 1 } });
    await sam.ask('capital-need/update', { ...stale, version: version + 1 });
    expect(await read()).toMatchObject({ cost: 3000, need: { version: version + 2 } });
  });

  test('without a version is saved', async () => {
    const { sam, roof } = await aDistrictWithPlan();
    await sam.ask('capital-need/update', { id: roof, note: 'Leaks' });
    await sam.ask('capital-need/update', { id: roof, note: 'Leaks more' });
    const { list } = (await sam.ask('capital-need/list')).data;
    expect(list.find(({ id }) => id === roof)?.need?.note).toBe('Leaks more');
  });
});

test('within a year, X is before D and these before needs, each by the due day and then by cost', async () => {
  const { sam, bob, chelsea, one } = await aDistrictWithPlan();
  const site = await aSite(sam, 'Hall');
  await inspectFirstArea(app, bob, site, '2026-10-02', {
    roofs: 'Deficient',
    structural: 'Deficient',
    electrical: 'Deficient',
    sewer: 'Poor',
  });
  const { list } = (await bob.ask('deficiency/list', { limit: 100, schoolId: site.schoolId })).data;
  const change = async (category: string, estimatedCost: number, dueDate: string) => {
    const id = list.find((row) => row.category === category)?.id ?? '';
    await sam.ask('deficiency/update', { id, estimatedCost, dueDate });
  };
  const early = `${first + 2}-08-01`;
  const late = `${first + 2}-09-01`;
  await change('roofs', 10, early);
  await change('structural', 20, early);
  await change('electrical', 999, late);
  await change('sewer', 1, late);
  const need = { schoolId: one.schoolId, title: 'Boiler', lifeYears: 1, cost: 5000 };
  await sam.ask('capital-need/create', { ...need, installedYear: first + 1 });
  const entries = (await chelsea.ask('capital-need/list')).data.list;
  const costs = entries.filter(({ year }) => year === first + 2).map(({ cost }) => cost);
  expect(costs).toEqual([1, 20, 10, 999, 5000, 100]);
});
