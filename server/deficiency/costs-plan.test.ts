/** The plans of the sums of costs under row-level security, on both engines. */
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { databaseOn } from '#server/core/db.ts';
import { testEngine } from '#server/test/engine.ts';
import { anyCost, costBreakdown, costSums } from './queries-costs.ts';

const engine = await testEngine();
const database = databaseOn(engine);
const account = '00000000-0000-4000-8000-000000000001';

beforeAll(async () => {
  // One deficiency of a hundred has a cost.
  await engine.asOwner((owner) =>
    owner.script(`
      set local session_replication_role = replica;
      insert into deficiency (account_id, school_id, area, category, mark, found_by, found_on,
          found_at, last_found_by, last_found_on, last_found_at, times_found, is_repeat, rule_due_on,
          estimated_cents)
        select '${account}', md5('school' || n % 100)::uuid, gen_random_uuid(), 'roofs', 'Poor',
          gen_random_uuid(), '2026-01-01', now(), gen_random_uuid(), '2026-01-01', now(), 1, false,
          '2026-02-01', case when n % 100 = 0 then n end
        from generate_series(1, 20000) n;
      analyze deficiency`),
  );
});

const planOf = async (query: RawBuilder<unknown>): Promise<string> => {
  const { rows } = await database.asAccount(account, (db) =>
    sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db),
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

const all = { search: '' };
const unresolved = { search: '', state: 'Unresolved' as const };

test.each([
  ['whether there are any', anyCost],
  ['the sums', costSums(all)],
  ['the sums of the open ones', costSums(unresolved)],
  ['by trade', costBreakdown(all, 'trade', [], { page: 1, limit: 10 })],
  ['by quarter', costBreakdown(unresolved, 'quarter', ['2025-07-01'], { page: 1, limit: 10 })],
  ['by school', costBreakdown(all, 'school', [], undefined)],
])(
  'the sums and the breakdown of costs read only the index of the deficiencies with a cost',
  async (_, query) => {
    const plan = await planOf(query);
    expect(plan).toContain('deficiency__with_cost');
    expect(plan).not.toContain('Seq Scan on deficiency');
  },
);
