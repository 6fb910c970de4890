import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { anEvaluationOf, aSite, save, siteFacts, type TestSite } from '#server/test/inspections.ts';
import type { Person } from '#server/test/people.ts';

const { app, aDistrict } = await testApp();

type Marks = Parameters<typeof anEvaluationOf>[2];

const inspect = (bob: Person, site: TestSite, date: string, marks: Record<string, Marks>) =>
  save(app, bob, {
    formData: siteFacts(site.schoolId, { date }),
    evaluations: Object.entries(marks).map(([area, own], at) =>
      anEvaluationOf(site.areas[area], at + 1, own),
    ),
  });

const D = 'Deficient';

/**
 * Room 1 has two deficiencies that repeat, and Room 2 has one, which is an X. The Hall has none
 * that repeats: one of its deficiencies was repaired, and the other is new.
 */
const aDistrictWithRepeats = async () => {
  const district = await aDistrict();
  const { bob, sam } = district;
  const site = await aSite(sam, 'Room 1', 'Room 2', 'Hall');
  await inspect(bob, site, '2024-09-01', {
    'Room 1': { roofs: D },
    'Room 2': {},
    Hall: { fire: D },
  });
  await inspect(bob, site, '2025-09-01', {
    'Room 1': { fire: D },
    'Room 2': { sewer: D },
    Hall: { fire: D },
  });
  await inspect(bob, site, '2026-09-01', {
    'Room 1': { roofs: D, fire: D },
    'Room 2': { sewer: 'Poor' },
    Hall: { pests: D },
  });
  return { ...district, site };
};

describe('the rooms that are repeatedly deficient', () => {
  test('are those with open deficiencies that returned or that several inspections found', async () => {
    const { chelsea, site } = await aDistrictWithRepeats();
    const { data } = await chelsea.ask('deficiency/rooms');
    expect(data).toEqual({
      list: [
        {
          schoolId: site.schoolId,
          school: 'Nguyễn Du Elementary',
          area: { id: site.areas['Room 1'], label: 'Room 1' },
          deficiencies: 2,
          extreme: 0,
          repeats: 1,
          timesFound: 2,
          firstFound: '2025-09-01',
        },
        {
          schoolId: site.schoolId,
          school: 'Nguyễn Du Elementary',
          area: { id: site.areas['Room 2'], label: 'Room 2' },
          deficiencies: 1,
          extreme: 1,
          repeats: 0,
          timesFound: 2,
          firstFound: '2025-09-01',
        },
      ],
      totalPages: 1,
    });
  });

  test('are returned in pages, for one school or for all schools', async () => {
    const { sam, bob, chelsea, site } = await aDistrictWithRepeats();
    const other = await aSite(sam, 'Gym');
    await inspect(bob, other, '2025-09-01', { Gym: { fire: 'Poor' } });
    await inspect(bob, other, '2026-09-01', { Gym: { fire: 'Poor' } });
    const labels = async (input: object) => {
      const { list, totalPages } = (await chelsea.ask('deficiency/rooms', input)).data;
      return [totalPages, ...list.map(({ area }) => area.label)];
    };
    expect(await labels({ limit: 2, page: 2 })).toEqual([2, expect.any(String)]);
    expect(await labels({ limit: 2, page: 3 })).toEqual([2]);
    expect(await labels({ schoolId: other.schoolId })).toEqual([1, 'Gym']);
    expect(await labels({ schoolId: site.schoolId })).toEqual([1, 'Room 1', 'Room 2']);
  });

  test('are all exported, in the order in which the page shows them', async () => {
    const { chelsea } = await aDistrictWithRepeats();
    const { statusCode, headers, body } = await app.inject({
      url: '/api/deficiency/rooms/export?format=csv',
      headers: { authorization: `Bearer ${chelsea.token}` },
    });
    expect(statusCode).toBe(200);
    expect(headers['content-disposition']).toContain('filename="Repeatedly deficient rooms 2');
    expect(parse(body, { bom: true, columns: true })).toEqual([
      {
        School: 'Nguyễn Du Elementary',
        Room: 'Room 1',
        'Repeated deficiencies': '2',
        Extreme: '0',
        'Returned after a repair': '1',
        'Found by inspections': '2',
        'Oldest since': '2025-09-01',
      },
      expect.objectContaining({ Room: 'Room 2', 'Repeated deficiencies': '1', Extreme: '1' }),
    ]);
  });

  test('do not include deleted rooms, nor rooms of another district', async () => {
    const { sam, chelsea, site } = await aDistrictWithRepeats();
    await sam.ask('area/delete', { id: site.areas['Room 1'] });
    const { list } = (await chelsea.ask('deficiency/rooms')).data;
    expect(list.map(({ area }) => area.label)).toEqual(['Room 2']);
    const other = (await (await aDistrict()).chelsea.ask('deficiency/rooms')).data;
    expect(other).toEqual({ list: [], totalPages: 0 });
  });
});

test('the list of deficiencies can be filtered by days until the due date, with overdue deficiencies included', async () => {
  const { sam, bob, chelsea } = await aDistrict();
  const site = await aSite(sam, 'Gym');
  await inspect(bob, site, '2026-09-01', {
    Gym: { fire: D, roofs: D, sewer: D, pests: D, interior: D },
  });
  const { list } = (await bob.ask('deficiency/list', { limit: 100 })).data;
  const idOf = (category: string) => list.find((one) => one.category === category)?.id;
  const today = new Date();
  const inDays = (days: number) =>
    new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const dueDates = { fire: -3, roofs: 5, sewer: 20, pests: 60, interior: 5 };
  for (const [category, days] of Object.entries(dueDates)) {
    await sam.ask('deficiency/update', { id: idOf(category), dueDate: inDays(days) });
  }
  await sam.ask('deficiency/update', { id: idOf('interior'), state: 'Repaired' });
  const due = async (dueWithin: string) =>
    (await chelsea.ask('deficiency/list', { dueWithin, sort: 'due' })).data.list.map(
      ({ category }) => category,
    );
  expect(await due('7')).toEqual(['fire', 'roofs']);
  expect(await due('30')).toEqual(['fire', 'roofs', 'sewer']);
  expect(await due('90')).toEqual(['fire', 'roofs', 'sewer', 'pests']);
});
