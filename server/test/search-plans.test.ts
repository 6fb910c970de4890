/**
 * The plans of searches under row-level security, on both engines. The plans of searches of
 * inspections are tested in server/inspection/list/search.test.ts.
 */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { areasFound } from '#server/area/queries-search.ts';
import { databaseOn } from '#server/core/db.ts';
import { anyColumnContains } from '#server/core/sql/search-text.ts';
import { listStatements } from '#server/deficiency/queries.ts';
import { facilityCount, facilityPage } from '#server/facility/queries.ts';
import { testEngine } from './engine.ts';

const engine = await testEngine();
const database = databaseOn(engine);

const account = '00000000-0000-4000-8000-000000000001';

const filled = [
  `school (account_id, id, name, type)
    select '${account}', md5('school' || n)::uuid, 'School ' || n, 'Other'`,
  `facility (account_id, id, name, type)
    select '${account}', md5('hall' || n)::uuid, 'Hall ' || n, 'Other'`,
  `app_user (account_id, email, full_name, role)
    select '${account}', n || '@many.test', 'Person ' || n, 'inspector'`,
  `report (account_id, inspection_id, title, author, date)
    select '${account}', gen_random_uuid(), 'School ' || n, 'Person ' || n, '2026-01-01'`,
  `school_facility (account_id, school_id, facility_id)
    select '${account}', md5('school' || n)::uuid, md5('hall' || n)::uuid`,
  `area (account_id, school_id, name)
    select '${account}', md5('school' || n)::uuid, 'Room ' || n`,
  `deficiency (account_id, school_id, area, category, mark, found_by, found_on, found_at, last_found_by,
      last_found_on, last_found_at, times_found, is_repeat, rule_due_on, comment)
    select '${account}', md5('school' || n)::uuid, md5('hall' || n)::uuid, 'roofs', 'Poor',
      gen_random_uuid(), '2026-01-01', now(), gen_random_uuid(), '2026-01-01', now(), 1, false,
      '2026-02-01', 'Tile ' || n || ' drips'`,
].map((rows) => `insert into ${rows} from generate_series(1, 20000) n;`);

const tables = ['school', 'facility', 'area', 'app_user', 'report'] as const;

beforeAll(async () => {
  await engine.asOwner((owner) =>
    owner.script(`
      -- Disables triggers and foreign-key checks, which would take most of the time.
      set local session_replication_role = replica;
      ${filled.join('\n')}
      -- On a server autovacuum does this, and on the embedded engine the maintenance job.
      ${tables.map((table) => `select gin_clean_pending_list('${table}__search');`).join('\n')}
      select gin_clean_pending_list('deficiency__by_comment');
      analyze school_facility, deficiency, ${tables.join(', ')}`),
  );
});

const RARE = 'ñandú 123';

const conditions = {
  school: anyColumnContains(['name_key', RARE], ['type_key', RARE], ['address_key', RARE]),
  facility: anyColumnContains(['name_key', RARE], ['type_key', RARE]),
  area: anyColumnContains(['name_key', RARE]),
  app_user: anyColumnContains(['full_name_key', RARE], ['email_key', RARE], ['username_key', RARE]),
  report: anyColumnContains(['title_key', RARE], ['author_key', RARE]),
};

test.each(tables)(
  'a search of the table %s for a rare text uses the search index of the table',
  async (table) => {
    const plan = await database.asAccount(account, (db) =>
      sql<{ 'QUERY PLAN': string }>`explain select count(*) from ${sql.table(table)}
      where deleted_at is null and ${conditions[table]}`.execute(db),
    );
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`${table}__search`);
  },
);

const ofSchools = { facilityName: RARE, facilityType: RARE, schoolName: RARE };

test.each([
  ['a page', facilityPage(ofSchools, 'name', { page: 1, limit: 10 })],
  ['a page sorted by school', facilityPage(ofSchools, 'school', { page: 1, limit: 10 })],
  ['the count', facilityCount(ofSchools)],
])(
  "%s of facilities, searched by their own and their schools' names, uses the search indexes of both tables",
  async (_, query) => {
    const { rows } = await database.asAccount(account, (db) =>
      sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db),
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('facility__search');
    expect(plan).toContain('school__search');
    expect(plan).not.toMatch(/Seq Scan on (facility|school)\b/);
  },
);

test('a search of areas by their names and places uses the search indexes of all three tables', async () => {
  const { rows } = await database.asAccount(account, (db) =>
    sql<{ 'QUERY PLAN': string }>`explain ${areasFound(RARE, { page: 1, limit: 5 })}`.execute(db),
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  for (const index of ['area__search', 'school__search', 'facility__search']) {
    expect(plan).toContain(index);
  }
  expect(plan).not.toMatch(/Seq Scan on (area|facility|school)\b/);
});

test('a search of deficiencies for a rare text uses the index of comments', async () => {
  const [query, ...others] = listStatements({ search: RARE }, 'priority', { page: 1, limit: 10 });
  expect(others).toEqual([]);
  const { rows } = await database.asAccount(account, (db) =>
    sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db),
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('Bitmap Index Scan on deficiency__by_comment');
});
