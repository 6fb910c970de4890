import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { databaseOn } from '#server/core/db.ts';
import { testEngine } from '#server/test/engine.ts';
import { found, inspectionCount, inspectionPage } from './queries.ts';

const engine = await testEngine();
const database = databaseOn(engine);

const ours = '00000000-0000-4000-8000-000000000001';
const theirs = '00000000-0000-4000-8000-000000000002';

/** Two accounts with 20,000 inspections each, in schools of eight names with a number. */
beforeAll(async () => {
  await engine.asOwner((owner) =>
    owner.script(`
      -- No trigger and no check of references: they would take most of the time.
      set local session_replication_role = replica;
      with walks as (
        insert into inspection (account_id, school_id, school_name, school_type, school_address,
          school_district, school_county, date, classroom_count, inspector_name, inspector_title,
          weather_condition, district_representative, instrument, evaluations, counts, score,
          rating, status, created_by, updated_by)
        select account_id, gen_random_uuid(),
          (array['Lincoln', 'Alder', 'Mayacamas', 'Nguyễn', 'Valley', 'Redwood', 'Mission',
            'Sierra'])[1 + n % 8] || ' School ' || n,
          'Other', '', '', '', date '2020-01-01' + n % 2000, 0,
          (array['Bob', 'Chelsea', 'Ivan', 'Alice'])[1 + n % 4] || ' Person ' || n % 97,
          '', '', '', 'FIT REV 04/22', '[]', '{}', 10000, 'Exemplary', 'Completed',
          account_id, account_id
        from (values ('${ours}'::uuid), ('${theirs}')) accounts (account_id),
          generate_series(1, 20000) n
        returning account_id, id, date
      )
      insert into report (account_id, inspection_id, title, author, date)
      select account_id, id, '', '', date from walks;
      -- What autovacuum does on a server, and the caretaker on the embedded engine.
      select gin_clean_pending_list('inspection__search');
      analyze inspection`),
  );
}, 60_000);

const search = (text: string) => ({ status: undefined, schoolName: text, inspectorName: text });

test('a search for a rare text uses the index under row-level security', async () => {
  const text = 'CAMAS school 123';
  const plan = await database.asAccount(ours, (db) =>
    sql<{ 'QUERY PLAN': string }>`
      explain select count(*) from inspection where ${found(search(text))}`.execute(db),
  );
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('inspection__search');
});

test("a search finds only the account's own rows, and all of them", async () => {
  const { count, page } = await database.asAccount(ours, async (db) => ({
    count: (await inspectionCount(search('camas School 1002')).execute(db)).rows,
    page: (
      await inspectionPage(search('camas School 1002'), '-date', { page: 1, limit: 10 }).execute(db)
    ).rows,
  }));
  // The other account has as many.
  expect(count).toEqual([{ rows: 2 }]);
  expect(page.map(({ school }) => school).toSorted()).toEqual([
    'Mayacamas School 1002',
    'Mayacamas School 10026',
  ]);
});
