import type { RawBuilder } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testApp } from '#server/test/app.ts';
import type { Person } from '#server/test/people.ts';
import { aSchool } from '#server/test/schools.ts';
import { months, notInspected } from './dashboard/queries-dashboard.ts';
import { insertInspections } from './test/insert-inspections.ts';

const { aDistrict, services } = await testApp();

const rowsOf = async <T>({ accountId }: Person, query: RawBuilder<T>): Promise<T[]> =>
  (await services.database.asAccount(accountId as string, (db) => query.execute(db))).rows;

describe('the dashboard, below its cards, shows', () => {
  test('the last twelve months, including those without an inspection', async () => {
    const { alice } = await aDistrict();
    const school = await aSchool(alice);
    await insertInspections(
      services,
      alice,
      school,
      { date: '2025-11-30', score: 1 },
      { date: '2025-12-01', score: 8000 },
      { date: '2026-11-01', score: 9001 },
      { date: '2026-11-21', score: 9002 },
      { date: '2026-11-22', score: 1 },
    );
    const found = await rowsOf(alice, months('2026-11-21'));
    expect(found).toHaveLength(12);
    expect(found[0]).toEqual({ month: '2025-12', inspections: 1, averageScore: 8000 });
    expect(found[1]).toEqual({ month: '2026-01', inspections: 0, averageScore: null });
    expect(found[11]).toEqual({ month: '2026-11', inspections: 2, averageScore: 9002 });
  });

  test('the schools not inspected this school year, the longest ago first', async () => {
    const { alice } = await aDistrict();
    const make = (name: string) => aSchool(alice, { name });
    const [never, old, recent, done] = [
      await make('Never'),
      await make('Old'),
      await make('Recent'),
      await make('Done'),
    ];
    await insertInspections(services, alice, old, { date: '2024-01-01' });
    await insertInspections(services, alice, recent, { date: '2026-06-30' });
    await insertInspections(services, alice, done, { date: '2026-07-01' });
    expect(await rowsOf(alice, notInspected('2026-07-01'))).toEqual([
      { id: never, name: 'Never', lastInspection: null, total: 3 },
      { id: old, name: 'Old', lastInspection: '2024-01-01', total: 3 },
      { id: recent, name: 'Recent', lastInspection: '2026-06-30', total: 3 },
    ]);
  });

  test('the last twelve months, and the schools not inspected, also to a member with the role reporter', async () => {
    const { alice, chelsea } = await aDistrict();
    await aSchool(alice, { name: 'Alder High' });
    const { months, notInspected } = (await chelsea.ask('inspection/overview')).data;
    expect(months).toHaveLength(12);
    expect(notInspected).toMatchObject({ total: 1, schools: [{ name: 'Alder High' }] });
  });
});
