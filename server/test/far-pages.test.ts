/**
 * A page far from the start of a list is found by counting rows from the nearer end of the list. It
 * has the same rows as when they are counted from the start.
 */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { databaseOn } from '#server/core/db.ts';
import { testEngine } from './engine.ts';
import { pageOfReports } from '#server/report/list/queries-list.ts';
import { inspectionPage } from '#server/inspection/list/queries-list.ts';

const engine = await testEngine();
const database = databaseOn(engine);

const account = '00000000-0000-4000-8000-000000000001';
const ROWS = 3007;

/** Adds several inspections for each day, a few of them deleted. */
beforeAll(async () => {
  await engine.asOwner((owner) =>
    owner.script(`
      -- Disables triggers and foreign-key checks, which would take most of the time.
      set local session_replication_role = replica;
      with walks as (
        insert into inspection (account_id, school_id, school_name, school_type, school_address,
          school_district, school_county, date, classroom_count, inspector_name, inspector_title,
          weather_condition, district_representative, instrument, evaluations, counts, score,
          rating, status, created_by, updated_by, deleted_at, deleted_by)
        select '${account}', gen_random_uuid(), 'School', 'Other', '', '', '',
          date '2020-01-01' + n % 900, 0, 'Bob', '', '', '', 'FIT REV 04/22', '[]', '{}', 10000,
          'Exemplary', 'Completed', '${account}', '${account}',
          case when n > ${ROWS} then now() end, case when n > ${ROWS} then '${account}'::uuid end
        from generate_series(1, ${ROWS} + 50) n
        returning account_id, id, date, deleted_at
      )
      insert into report (account_id, inspection_id, title, author, date, deleted_at)
      select account_id, id, '', '', date, deleted_at from walks;
      insert into list_count (account_id, list, status, rows)
      values ('${account}', 'inspection', 'Completed', ${ROWS}), ('${account}', 'report', 'Draft', ${ROWS});
      analyze inspection, report`),
  );
});

const lists = {
  inspection: (order: 'date' | '-date', page: { page: number; limit: number }) =>
    inspectionPage({ schoolName: '', inspectorName: '' }, order, page),
  report: (order: 'date' | '-date', page: { page: number; limit: number }) =>
    pageOfReports({ search: '' }, order, page),
};
const orders = {
  date: sql`date, created_at, id desc`,
  '-date': sql`date desc, created_at desc, id`,
} as const;

describe.each(['inspection', 'report'] as const)('%s', (list) => {
  test.each(['date', '-date'] as const)(
    'each page of the list sorted by %s has the rows that belong at its position',
    async (order) => {
      const limit = 10;
      const { all, pages } = await database.asAccount(account, async (db) => {
        const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(list)} where deleted_at is null order by ${orders[order]}`.execute(
          db,
        );
        const read: [page: number, ids: string[]][] = [];
        for (const page of [1, 100, 101, 102, 150, 151, 152, 200, 300, 301, 302, 1000]) {
          const found = await lists[list](order, { page, limit }).execute(db);
          read.push([page, found.rows.map(({ id }) => id)]);
        }
        return { all: rows.map(({ id }) => id), pages: read };
      });
      expect(all).toHaveLength(ROWS);
      for (const [page, ids] of pages) {
        expect([page, ids]).toEqual([page, all.slice((page - 1) * limit, page * limit)]);
      }
    },
  );
});
