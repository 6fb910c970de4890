import { expect, test } from 'vitest';
import type { deficiencySorts } from '#contract/deficiency/deficiency.ts';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, save, siteFacts } from '#server/test/inspections.ts';

const { app, aDistrict } = await testApp();

test('deficiencies can be sorted in each order, in both directions', async () => {
  const { bob, sam } = await aDistrict();
  for (const [category, name, mark, date, dueDate, trade] of [
    ['fire', 'Cedar', 'Poor', '2026-09-01', '2026-12-03', 'Roofing'],
    ['roofs', 'Alder', 'Deficient', '2026-09-03', '2026-12-01', 'Electrical'],
    ['sewer', 'Dogwood', 'Poor', '2026-09-04', '2026-12-02', 'Plumbing'],
    ['windows', 'Birch', 'Deficient', '2026-09-02', '2026-12-04', ''],
  ] as const) {
    const site = await aSite(sam, 'Gym');
    await sam.ask('school/update', { id: site.schoolId, name });
    await save(app, bob, {
      formData: siteFacts(site.schoolId, { date }),
      evaluations: [anEvaluationOf(site.areas['Gym'], 1, { [category]: mark })],
    });
    const [found] = (await bob.ask('deficiency/list', { category })).data.list;
    await sam.ask('deficiency/update', { id: found?.id, dueDate, trade });
  }
  const inOrder = async (sort?: string) =>
    (await bob.ask('deficiency/list', { sort })).data.list
      .map(({ category }) => category)
      .join(' ');
  const orders = {
    priority: 'sewer fire roofs windows',
    due: 'roofs sewer fire windows',
    found: 'fire windows roofs sewer',
    school: 'roofs windows fire sewer',
    trade: 'roofs sewer fire windows',
  } satisfies Record<(typeof deficiencySorts)[number], string>;
  for (const [sort, expected] of Object.entries(orders)) {
    expect([sort, await inOrder(sort)]).toEqual([sort, expected]);
    const reversed = expected.split(' ').toReversed().join(' ');
    // Deficiencies without a trade are last in both directions.
    expect([`-${sort}`, await inOrder(`-${sort}`)]).toEqual([
      `-${sort}`,
      sort === 'trade' ? 'fire sewer roofs windows' : reversed,
    ]);
  }
  expect(await inOrder()).toBe(orders.priority);
});
