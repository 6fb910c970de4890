/**
 * The plans of sorted lists under row-level security, on both engines: none sorts the whole list.
 */
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { databaseOn } from '#server/core/db.ts';
import {
  searchCondition as inspectionsFound,
  inspectionOrders,
  type InspectionOrder,
} from '#server/inspection/list/queries-list.ts';
import {
  searchCondition as reportsFound,
  reportCount,
  reportOrders,
  type ReportOrder,
} from '#server/report/list/queries-list.ts';
import { type DeficiencyOrder, deficiencyOrders } from '#server/deficiency/queries.ts';
import { searchCondition as deficienciesFound } from '#server/deficiency/queries-found.ts';
import { facilitiesFound, type FacilityOrder } from '#server/facility/queries.ts';
import { schoolOrders, type SchoolOrder } from '#server/school/queries-list.ts';
import { testEngine } from './engine.ts';

const engine = await testEngine();
const database = databaseOn(engine);

const account = '00000000-0000-4000-8000-000000000001';

beforeAll(async () => {
  await engine.asOwner((owner) =>
    owner.script(`
      -- Disables triggers and foreign-key checks, which would take most of the time.
      set local session_replication_role = replica;
      with walks as (
        insert into inspection (account_id, school_id, school_name, school_type, school_address,
          school_district, school_county, date, classroom_count, inspector_name, inspector_title,
          weather_condition, district_representative, instrument, evaluations, counts, score,
          rating, status, created_by, updated_by)
        select '${account}', gen_random_uuid(), 'School ' || n % 997, 'Other', '', '', '',
          date '2020-01-01' + n % 2000, 0, 'Person ' || n % 97, '', '', '', 'FIT REV 04/22', '[]',
          '{}', 5000 + n % 5001, 'Good',
          (array['Completed', 'Issues Found', 'Remediation Needed'])[1 + n % 3],
          '${account}', '${account}'
        from generate_series(1, 20000) n
        returning account_id, id, date
      )
      insert into report (account_id, inspection_id, title, author, date, status)
      select account_id, id, '', '', date,
        (array['Draft', 'Review', 'Final'])[1 + extract(day from date)::integer % 3]
      from walks;
      insert into school (account_id, id, name, type)
      select '${account}', md5('school' || n)::uuid, 'School ' || n, 'Other'
      from generate_series(1, 1000) n;
      with buildings as (
        insert into facility (account_id, name, type)
        select '${account}', 'Building ' || n,
          (array['Academic', 'Athletic', 'Assembly', 'Service', 'Other'])[1 + n % 5]
        from generate_series(1, 10000) n
        returning account_id, id, name
      )
      insert into school_facility (account_id, school_id, facility_id)
      select account_id, md5('school' || 1 + substr(name, 10)::integer % 1000)::uuid, id
      from buildings;
      -- Nine of ten deficiencies are verified: an inspection has found them fixed.
      insert into deficiency (account_id, school_id, area, category, mark, found_by, found_on, found_at,
        last_found_by, last_found_on, last_found_at, times_found, is_repeat, rule_due_on, work_state,
        fixed_by, fixed_on, fixed_at)
      select '${account}', md5('school' || n % 1000)::uuid, gen_random_uuid(), 'roofs',
        (array['Deficient', 'Poor'])[1 + n % 2], gen_random_uuid(), date '2020-01-01' + n % 2000, now(),
        gen_random_uuid(), date '2020-01-01' + n % 2000, now(), 1, false, date '2020-04-01' + n % 2000,
        (array['Open', 'In progress'])[1 + n % 2],
        case when n % 10 > 0 then gen_random_uuid() end, case when n % 10 > 0 then date '2026-01-01' end,
        case when n % 10 > 0 then now() end
      from generate_series(1, 20000) n;
      analyze deficiency, inspection, report, school, facility, school_facility`),
  );
});

const planOf = async (query: RawBuilder<unknown>): Promise<string> => {
  const { rows } = await database.asAccount(account, (db) =>
    sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db),
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

test.each([
  ['-date', 'inspection__newest'],
  ['date', 'inspection__newest'],
  ['school', 'inspection__by_school'],
  ['-school', 'inspection__by_school'],
  ['score', 'inspection__lowest_score'],
  ['-score', 'inspection__highest_score'],
  ['status', 'inspection__newest_of_status'],
  ['-status', 'inspection__worst_status'],
] satisfies [InspectionOrder, string][])(
  'inspections sorted by %s are read with the index %s',
  async (order, index) => {
    const everything = { schoolName: '', inspectorName: '' };
    const plan = await planOf(sql`
    select i.id from inspection i where ${inspectionsFound(everything)}
    order by ${inspectionOrders[order]} limit 10`);
    expect(plan).toMatch(new RegExp(`using ${index}\\b`));
    expect(plan).not.toMatch(/(^|-> +)Sort {2}/m);
  },
);

test.each([
  ['priority', 'deficiency__unresolved'],
  ['-priority', 'deficiency__unresolved'],
  ['due', 'deficiency__by_deadline'],
  ['-due', 'deficiency__by_deadline'],
] satisfies [DeficiencyOrder, string][])(
  'deficiencies sorted by %s are read with the index %s, both those to repair and all unresolved ones',
  async (order, index) => {
    for (const state of ['To repair', 'Unresolved'] as const) {
      const plan = await planOf(sql`
        select d.id from deficiency d where ${deficienciesFound({ search: '', state })}
        order by ${deficiencyOrders[order]} limit 10`);
      expect(plan).toMatch(new RegExp(`using ${index}\\b`));
      expect(plan).not.toMatch(/(^|-> +)Sort {2}/m);
    }
  },
);

test.each([
  ['-date', 'report__newest'],
  ['date', 'report__newest'],
  ['school', 'inspection__by_school'],
  ['-school', 'inspection__by_school'],
  ['score', 'inspection__lowest_score'],
  ['-score', 'inspection__highest_score'],
  ['status', 'report__first_status'],
  ['-status', 'report__last_status'],
] satisfies [ReportOrder, string][])(
  'reports sorted by %s are read with the index %s',
  async (order, index) => {
    const plan = await planOf(sql`
    select r.id from report r
    join inspection i on i.account_id = r.account_id and i.id = r.inspection_id
      and i.deleted_at is null
    where ${reportsFound({ search: '' })}
    order by ${reportOrders[order]} limit 10`);
    expect(plan).toMatch(new RegExp(`using ${index}\\b`));
    expect(plan).not.toMatch(/(^|-> +)Sort {2}/m);
  },
);

test.each([
  ['true', 'report__newest_published'],
  ['false', 'report__newest'],
] as const)(
  'reports filtered by `published` = %s are read with the index %s',
  async (published, index) => {
    const plan = await planOf(sql`
    select r.id from report r where ${reportsFound({ search: '', published })}
    order by ${reportOrders['-date']} limit 10`);
    expect(plan).toMatch(new RegExp(`using ${index}\\b`));
    expect(plan).not.toMatch(/(^|-> +)Sort {2}/m);
  },
);

test('published and unpublished reports are counted with the index of published reports', async () => {
  const published = await planOf(reportCount({ search: '', published: 'true' }));
  const others = await planOf(reportCount({ search: '', published: 'false' }));
  for (const plan of [published, others]) {
    expect(plan).toContain('report__newest_published');
    expect(plan).not.toContain('Seq Scan on report');
  }
});

test.each(['name', '-name'] satisfies SchoolOrder[])(
  'schools sorted by %s are read with the index of names',
  async (order) => {
    const plan = await planOf(sql`
    select s.id from school s where s.deleted_at is null order by ${schoolOrders[order]} limit 10`);
    expect(plan).toMatch(/using school__by_name\b/);
    expect(plan).not.toMatch(/(^|-> +)Sort {2}/m);
  },
);

test.each([
  ['name', 'facility__by_name'],
  ['-name', 'facility__by_name'],
  ['type', 'facility__by_type'],
  ['-type', 'facility__by_type'],
  ['school', 'school__by_name'],
  ['-school', 'school__by_name'],
] satisfies [FacilityOrder, string][])(
  'facilities sorted by %s are read with the index %s',
  async (order, index) => {
    const everything = { facilityName: '', facilityType: '', schoolName: '' };
    const plan = await planOf(sql`select f.id ${facilitiesFound(everything, order)} limit 10`);
    expect(plan).toMatch(new RegExp(`using ${index}\\b`));
    expect(plan).not.toMatch(/(^|-> +)Sort {2}/m);
  },
);
