/** The plans of the queries for the board under row-level security, on both engines. */
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { databaseOn } from '#server/core/db.ts';
import { testEngine } from '#server/test/engine.ts';
import { boardSchools, countWithoutEstimate, overdueSchools, schoolCosts } from './queries.ts';

const engine = await testEngine();
const database = databaseOn(engine);
const account = '00000000-0000-4000-8000-000000000001';

beforeAll(async () => {
  // One deficiency of a hundred is open, and one has a cost.
  await engine.asOwner((owner) =>
    owner.script(`
      set local session_replication_role = replica;
      insert into deficiency (account_id, school_id, area, category, mark, found_by, found_on,
          found_at, last_found_by, last_found_on, last_found_at, times_found, is_repeat, rule_due_on,
          estimated_cents, fixed_by, fixed_on, fixed_at)
        select '${account}', md5('school' || n % 100)::uuid, gen_random_uuid(), 'roofs', 'Poor',
          gen_random_uuid(), '2026-01-01', now(), gen_random_uuid(), '2026-01-01', now(), 1, false,
          '2026-02-01', case when n % 100 = 0 then n end,
          case when n % 100 > 0 then gen_random_uuid() end,
          case when n % 100 > 0 then date '2026-03-01' end, case when n % 100 > 0 then now() end
        from generate_series(1, 20000) n;
      insert into inspection (account_id, school_id, school_name, school_type, school_address,
          school_district, school_county, date, classroom_count, inspector_name, inspector_title,
          weather_condition, district_representative, instrument, evaluations, counts, status,
          created_by, updated_by)
        select '${account}', md5('school' || n % 100)::uuid, '', 'Other', '', '', '',
          date '2020-01-01' + n / 10, 0, '', '', '', '', 'test', '[]', '{}', 'Completed',
          gen_random_uuid(), gen_random_uuid()
        from generate_series(1, 20000) n;
      insert into school (account_id, id, name, type)
        select '${account}', md5('school' || n)::uuid, 'School ' || n, 'Other'
        from generate_series(0, 99) n;
      analyze deficiency;
      analyze school;
      analyze inspection`),
  );
});

const planOf = async (query: RawBuilder<unknown>): Promise<string> => {
  const { rows } = await database.asAccount(account, (db) =>
    sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db),
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

const year = { first: '2025-07-01', last: '2026-06-30' };

test.each([
  ['what is overdue', overdueSchools('2026-11-30', '2026-11-30')],
  ['the costs', schoolCosts(year, '2026-11-30')],
  ['what has no estimate', countWithoutEstimate('2026-11-30')],
])('%s is read without the deficiencies that were verified', async (_, query) => {
  expect(await planOf(query)).not.toContain('Seq Scan on deficiency');
});

test('the last inspection of each school is read without its other inspections', async () => {
  const plan = await planOf(boardSchools(year, { first: '2024-07-01', last: '2025-06-30' }));
  expect(plan.match(/inspection__latest_of_school/g)?.length).toBeGreaterThanOrEqual(2);
});
