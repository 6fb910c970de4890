import { describe, expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, save, siteFacts, type TestSite } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';

const { app, aDistrict } = await testApp();

type Marks = Parameters<typeof anEvaluationOf>[2];

/** An inspection of the named areas; an area that is not named is not in it. */
const inspect = (bob: Person, site: TestSite, date: string, marks: Record<string, Marks>) =>
  save(app, bob, {
    formData: siteFacts(site.schoolId, { date }),
    evaluations: Object.entries(marks).map(([area, own], at) =>
      anEvaluationOf(site.areas[area], at + 1, own),
    ),
  });

const twoInspections = async () => {
  const district = await aDistrict();
  const site = await aSite(district.sam, 'Room 1', 'Room 2', 'Hall');
  const first = await inspect(district.bob, site, '2025-03-02', {
    'Room 1': { roofs: 'Deficient', fire: 'Deficient', sinks: 'Poor' },
    'Room 2': { pests: 'Deficient', gasLeaks: 'Poor' },
    Hall: { interior: 'Deficient' },
  });
  const second = await inspect(district.bob, site, '2026-03-02', {
    'Room 1': { roofs: 'Deficient', fire: 'Poor', sinks: 'Deficient' },
    'Room 2': { electrical: 'Deficient' },
  });
  return { ...district, site, first, second };
};

describe('the comparison of two inspections', () => {
  test('says area by area what is new, worse, better, fixed, unchanged and not inspected again', async () => {
    const { chelsea, site, first, second } = await twoInspections();
    const { data } = await chelsea.ask('inspection/compare', { id: second.id, otherId: first.id });
    expect(data).toMatchObject({
      school: { id: site.schoolId, name: 'Nguyễn Du Elementary' },
      earlier: { id: first.id, date: '2025-03-02', score: first.score },
      later: { id: second.id, date: '2026-03-02', reportId: second.reportId },
      totals: { new: 1, worse: 1, still: 1, better: 1, fixed: 2, unseen: 1, inapplicable: 0 },
      inspectedBoth: 2,
      inspectedOnlyBefore: 1,
      inspectedOnlyAfter: 0,
    });
    expect(
      data.areas.map(({ label, changes }) => [
        label,
        changes.map(({ category, kind }) => `${category} ${kind}`),
      ]),
    ).toEqual([
      ['Room 1', ['sinks better', 'fire worse', 'roofs still']],
      ['Room 2', ['gasLeaks fixed', 'pests fixed', 'electrical new']],
      ['Hall', ['interior unseen']],
    ]);
  });

  test('has the scores of both inspections and their change, overall, by group and by category', async () => {
    const { chelsea, first, second } = await twoInspections();
    const { data } = await chelsea.ask('inspection/compare', { id: first.id, otherId: second.id });
    // First: A and E are 0 by an X; B 66.67; C (100 + 66.67) / 2 = 83.34; D 100;
    // F (66.67 + 100) / 2 = 83.34; G 83.34; H 100: 516.69 / 8 = 64.59.
    // Second: A 100; B 100; C 100; D 50; E (100 + 50) / 2 = 75; F 0 by an X; G 75; H 100: 600 / 8.
    expect(data.overall).toEqual({ before: 64.59, after: 75, change: 10.41 });
    expect(data.groups.map(({ letter, change }) => [letter, change])).toEqual([
      ['A', 100],
      ['B', 33.33],
      ['C', 16.66],
      ['D', -50],
      ['E', 75],
      ['F', -83.34],
      ['G', -8.34],
      ['H', 0],
    ]);
    expect(data.categories).toHaveLength(15);
    expect(data.categories.find(({ id }) => id === 'roofs')).toEqual({
      id: 'roofs',
      name: 'Roofs',
      before: 66.67,
      after: 50,
      change: -16.67,
    });
  });

  test('agrees with the list of deficiencies on what is fixed and what is still open', async () => {
    const { chelsea, site, second } = await twoInspections();
    const { data } = await chelsea.ask('inspection/compare', { id: second.id });
    const ledger = async (state: 'Verified' | 'Unresolved') =>
      (await chelsea.ask('deficiency/list', { schoolId: site.schoolId, state, limit: 100 })).data
        .list;
    expect(await ledger('Verified')).toHaveLength(data.totals.fixed);
    const { fixed: _, ...open } = data.totals;
    const count = Object.values(open).reduce((sum, one) => sum + one, 0);
    expect(await ledger('Unresolved')).toHaveLength(count);
  });

  test('compares with the previous inspection, by date, if no other inspection is given', async () => {
    const { bob, chelsea, site, first, second } = await twoInspections();
    const between = await inspect(bob, site, '2025-09-09', { 'Room 1': {} });
    const idsOf = async (id: string) => {
      const { data } = await chelsea.ask('inspection/compare', { id });
      return [data.earlier?.id, data.later.id];
    };
    expect(await idsOf(second.id)).toEqual([between.id, second.id]);
    expect(await idsOf(between.id)).toEqual([first.id, between.id]);
  });

  test('takes the one saved first as the earlier one if both have the same date', async () => {
    const { bob, chelsea, site, second } = await twoInspections();
    const same = await inspect(bob, site, '2026-03-02', { 'Room 1': {} });
    for (const ids of [
      { id: same.id },
      { id: same.id, otherId: second.id },
      { id: second.id, otherId: same.id },
    ]) {
      const { data } = await chelsea.ask('inspection/compare', ids);
      expect([data.earlier?.id, data.later.id]).toEqual([second.id, same.id]);
    }
  });

  test('has only the scores of one inspection if the school has no other', async () => {
    const { chelsea, first } = await twoInspections();
    const { data } = await chelsea.ask('inspection/compare', { id: first.id });
    expect(data.earlier).toBeNull();
    expect(data.overall).toEqual({ before: null, after: 64.59, change: null });
    expect(data.areas).toEqual([]);
  });

  test('refuses to compare an inspection with itself or with an inspection of another school', async () => {
    const { sam, bob, chelsea, first } = await twoInspections();
    const other = await aSite(sam, 'Room 1');
    const elsewhere = await inspect(bob, other, '2026-03-02', { 'Room 1': {} });
    for (const otherId of [first.id, elsewhere.id]) {
      expect(await chelsea.refused('inspection/compare', { id: first.id, otherId })).toMatchObject({
        status: 422,
        code: 'not-comparable',
      });
    }
  });

  test('shows neither inspections of another district nor deleted ones', async () => {
    const { alice, chelsea, first, second } = await twoInspections();
    const other = await aDistrict();
    const ids = { id: second.id, otherId: first.id };
    expect(await other.chelsea.refused('inspection/compare', ids)).toMatchObject({ status: 404 });
    await alice.ask('inspection/delete', { id: first.id });
    expect(await chelsea.refused('inspection/compare', ids)).toMatchObject({
      code: 'inspection-deleted',
    });
    const { data } = await chelsea.ask('inspection/compare', { id: second.id });
    expect(data.earlier).toBeNull();
  });
});
