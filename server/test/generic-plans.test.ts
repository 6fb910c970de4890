/**
 * Statements are prepared, so PostgreSQL may use either a custom plan, made for the parameter
 * values that were sent, or a generic plan, which serves any values. With both kinds of plans, a
 * list, a search and the dashboard must not scan a whole table that grows with the number of
 * inspections. This is tested in a small account and in a large one.
 */
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { databaseOn, type Transaction } from '#server/core/db.ts';
import { compiled } from '#server/core/sql/compiled.ts';
import { deficiencyPage, listStatements } from '#server/deficiency/queries.ts';
import { dashboardDates } from '#server/inspection/dashboard/dashboard-dates.ts';
import {
  figures,
  months,
  notInspected,
  others,
} from '#server/inspection/dashboard/queries-dashboard.ts';
import { recountPlacesInUse, recountSums } from '#server/ledger/queries-recount.ts';
import { recountVisits } from '#server/ledger/visits.ts';
import {
  inspectorPage,
  inspectorTotals,
  marksOfAll,
  marksOfPage,
} from '#server/inspection/trends/queries-inspectors.ts';
import { inspectionCount, inspectionPage } from '#server/inspection/list/queries-list.ts';
import { reportCount, pageOfReports } from '#server/report/list/queries-list.ts';
import { schoolCount } from '#server/school/queries.ts';
import { schoolPage } from '#server/school/queries-list.ts';
import { testEngine } from './engine.ts';

const engine = await testEngine();
const database = databaseOn(engine);

const large = '00000000-0000-4000-8000-000000000001';
const small = '00000000-0000-4000-8000-000000000002';

/**
 * Adds 15,000 inspections to the large account and 100 to the small one. The rows are as wide as
 * the rows of real large districts.
 */
beforeAll(async () => {
  await engine.asOwner((owner) =>
    owner.script(`
      -- Disables triggers and foreign-key checks, which would take most of the time.
      set local session_replication_role = replica;
      insert into account (id, name, subscription_end)
      select id, 'Mayacamas Unified', '2099-12-31'
      from (values ('${large}'::uuid), ('${small}')) accounts (id);
      insert into school (account_id, id, name, type)
      select account_id, gen_random_uuid(), 'School ' || n, 'Other'
      from (values ('${large}'::uuid, 200), ('${small}', 4)) accounts (account_id, most),
        generate_series(1, most) n;
      insert into facility (account_id, name, type)
      select '${large}', 'Building ' || n, 'Other' from generate_series(1, 500) n;
      with walks as (
        insert into inspection (account_id, school_id, school_name, school_type, school_address,
          school_district, school_county, date, classroom_count, inspector_name, inspector_title,
          weather_condition, district_representative, instrument, evaluations, counts, score,
          rating, status, created_by, updated_by)
        select s.account_id, s.id, s.name, s.type, s.address, '', '', date '2023-01-01' + n * 18, 0,
          (array['Bob', 'Chelsea', 'María Peña'])[1 + n % 3], '', '', '', 'FIT REV 04/22',
          (
            select jsonb_agg(jsonb_build_object('mark', md5(s.name || n || area)))
            from generate_series(1, 30) area
          ), '{}', 9000, 'Good', 'Completed', s.account_id,
          s.account_id
        from school s, generate_series(1, case s.account_id when '${large}' then 75 else 25 end) n
        returning account_id, id, school_id, school_name, inspector_name, date
      ), reports as (
        insert into report (account_id, inspection_id, title, author, date)
        select account_id, id, repeat(school_name || ' – ' || date || ' ', 12), inspector_name, date from walks
      )
      insert into deficiency_period (account_id, school_id, area, category, mark, opened_by,
        opened_on, opened_at, closed_by, closed_on, closed_at)
      select account_id, school_id, gen_random_uuid(), 'roofs', 'Poor', id, date, now(), id, date,
        now()
      from walks`),
  );
  for (const id of [large, small]) {
    await database.asSystem(async (db) => {
      await recountSums(db, id);
      await recountVisits(db, id);
      await recountPlacesInUse(db, id);
    });
  }
  await engine.asOwner((owner) =>
    owner.script(`
      select gin_clean_pending_list('report__search');
      analyze inspection, report, school, facility, inspection_names, inspection_day, school_visit,
        deficiency_period`),
  );
});

const first = { page: 1, limit: 10 };
const far = { page: 200, limit: 10 };
const holding = (text: string) => ({ schoolName: text, inspectorName: text });
const everySchool = { schoolName: '', schoolType: '', schoolAddress: '' };

const schoolYear = { first: '2026-07-01', last: '2026-11-22' };

const statements: Record<string, RawBuilder<unknown>> = {
  'the list of inspections': inspectionPage(holding(''), '-date', first),
  'a far page of the list of inspections': inspectionPage(holding(''), '-date', far),
  'the count of inspections': inspectionCount(holding('')),
  'a search of inspections': inspectionPage(holding('School 7'), '-date', first),
  'the count of a search of inspections': inspectionCount(holding('School 7')),
  'the count of a search of inspections with a status': inspectionCount({
    ...holding('School 7'),
    status: 'Completed',
  }),
  'the list of reports': pageOfReports({ search: '' }, '-date', first),
  'the count of reports': reportCount({ search: '' }),
  'the list of published reports': pageOfReports({ search: '', published: 'true' }, '-date', first),
  'the count of published reports': reportCount({ search: '', published: 'true' }),
  'the list of unpublished reports': pageOfReports(
    { search: '', published: 'false' },
    '-date',
    first,
  ),
  'the count of unpublished reports': reportCount({ search: '', published: 'false' }),
  'the list of schools': schoolPage(everySchool, 'name', first, '2026-11-22'),
  'the list of schools by score': schoolPage(everySchool, 'score', first, '2026-11-22'),
  'the list of schools by last inspection': schoolPage(
    everySchool,
    'inspected',
    first,
    '2026-11-22',
  ),
  'the count of schools': schoolCount(everySchool),
  'the marks of a school year': marksOfAll(schoolYear),
  'the marks of a page of inspectors of a school year': marksOfPage(schoolYear, first),
  'the inspectors of a school year': inspectorPage(schoolYear, first),
  'the number of inspectors of a school year': inspectorTotals(schoolYear),
  'the cards of the dashboard': figures(
    dashboardDates({ today: '2026-11-22', schoolYearBegins: '07-01' }),
  ),
  'the other numbers of the dashboard': others(),
  'the chart of the dashboard': months('2026-11-22'),
  "the dashboard's list of schools that were not inspected": notInspected('2026-07-01'),
};

/** Matches a sequential scan of a table that has at least one row for each inspection. */
const grown = /Seq Scan on (inspection|report|deficiency_period)\b/;

/** How often PostgreSQL used the generic plan when a statement was executed ten times. */
const timesGeneric = (statement: RawBuilder<unknown>): Promise<number> =>
  database.asAccount(large, (db) =>
    prepared(db, statement, async (given) => {
      for (let time = 0; time < 10; time += 1) await sql`execute planned ${given}`.execute(db);
      const { rows } = await sql<{ times: number }>`
        select generic_plans::integer as times from pg_prepared_statements where name = 'planned'`.execute(
        db,
      );
      return rows[0]?.times ?? 0;
    }),
  );

const planOf = (statement: RawBuilder<unknown>, accountId: string, mode: string) =>
  database.asAccount(accountId, async (db) => {
    await sql`set local plan_cache_mode = ${sql.raw(mode)}`.execute(db);
    return prepared(db, statement, async (given) => {
      const { rows } = await sql<{
        'QUERY PLAN': string;
      }>`explain execute planned ${given}`.execute(db);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  });

/**
 * Prepares the statement under the name `planned` and removes it again after `work`. Calls `work`
 * with the statement's parameter values in parentheses, as `execute planned` needs them.
 */
const prepared = async <T>(
  db: Transaction,
  statement: RawBuilder<unknown>,
  work: (given: RawBuilder<unknown>) => Promise<T>,
): Promise<T> => {
  const { text, values } = compiled(statement);
  const literals = values.map((value) =>
    value === null ? sql.raw('null') : sql.lit(value as string | number),
  );
  await sql`prepare planned as ${sql.raw(text)}`.execute(db);
  try {
    return await work(literals.length === 0 ? sql`` : sql`(${sql.join(literals)})`);
  } finally {
    await sql`deallocate planned`.execute(db);
  }
};

describe.each(['force_custom_plan', 'force_generic_plan'])('under %s', (mode) => {
  describe.each([
    ['a large account', large],
    ['a small account', small],
  ])('in %s', (_, accountId) => {
    test.each(Object.entries(statements))(
      '%s does not scan a whole table that grows with the inspections',
      async (__, statement) => {
        expect(await planOf(statement, accountId, mode)).not.toMatch(grown);
      },
    );
  });
});

const second = { page: 2, limit: 10 };

// PostgreSQL makes a new plan for each of the first five executions. Then it uses the generic plan
// if that is estimated to cost less than the average of those five, including the cost of planning.
test.each([
  ['the list of inspections', inspectionPage(holding(''), '-date', first)],
  ['the list of inspections, the second page', inspectionPage(holding(''), '-date', second)],
  [
    'the list of inspections of a status',
    inspectionPage({ ...holding(''), status: 'Completed' }, '-date', first),
  ],
  ['the list of reports', pageOfReports({ search: '' }, '-date', first)],
  ['the list of reports, the second page', pageOfReports({ search: '' }, '-date', second)],
  ['the list of schools', schoolPage(everySchool, 'name', first, '2026-11-22')],
  ['the list of schools, the second page', schoolPage(everySchool, 'name', second, '2026-11-22')],
])('PostgreSQL does not make a new plan for each request of %s', async (_, statement) => {
  expect(await timesGeneric(statement)).toBeGreaterThanOrEqual(5);
});

test.each(['Creek', 'Room 1'])(
  'the search of deficiencies for %s is one statement, whose plan does not depend on the searched text',
  async (search) => {
    const [statement, ...others] = listStatements({ search }, 'priority', first);
    expect(others).toEqual([]);
    const plan = await planOf(statement as RawBuilder<unknown>, large, 'force_custom_plan');
    expect(plan).toContain('~~');
    expect(plan.toLowerCase()).not.toContain(search.toLowerCase());
  },
);

test('the list of deficiencies looks up the facility of each deficiency by id', async () => {
  const page = deficiencyPage({ search: '' }, 'priority', first);
  const plan = await planOf(page, large, 'force_generic_plan');
  const [, facility] = plan.split('facility__pk on facility');
  expect(facility).toMatch(/^[^\n]*\n\s*Index Cond: [^\n]*\(id = CASE/);
});
