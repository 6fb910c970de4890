import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { databaseOn } from '#server/core/db.ts';
import { recountSums } from '#server/ledger/queries-recount.ts';
import { testEngine } from '#server/test/engine.ts';
import {
  inspectionCount,
  inspectionOrders,
  type InspectionOrder,
  inspectionPage,
  type InspectionSearch,
} from './queries-list.ts';

const engine = await testEngine();
const database = databaseOn(engine);

const ours = '00000000-0000-4000-8000-000000000001';
const theirs = '00000000-0000-4000-8000-000000000002';

/**
 * 12,000 inspections in 1,000 schools, of which every hundredth inspection is deleted, and 1,000
 * inspections of another account. A text that the names of all schools contain is therefore found
 * in more than 10,000 inspections. For so many, the search reads all inspections in the order of
 * the list, instead of those of one school after another (queries-list.ts).
 */
beforeAll(async () => {
  await engine.asOwner((owner) =>
    owner.script(`
      -- No trigger and no check of references: they would take most of the time.
      set local session_replication_role = replica;
      insert into account (id, name, subscription_end)
      select id, 'Mayacamas Unified', '2099-12-31'
      from (values ('${ours}'::uuid), ('${theirs}')) accounts (id);
      with walks as (
        insert into inspection (account_id, school_id, school_name, school_type, school_address,
          school_district, school_county, date, classroom_count, inspector_name, inspector_title,
          weather_condition, district_representative, instrument, evaluations, counts, score, rating,
          status, created_by, updated_by, deleted_at, deleted_by)
        select account_id, gen_random_uuid(),
          (array['Lincoln', 'Alder', 'Mayacamas', 'Nguyễn', 'Valley', 'Redwood', 'Mission',
            'Sierra'])[1 + n % 8] || ' School ' || n % 1000,
          'Other', '', '', '', date '2020-01-01' + n % 2000, 0,
          (array['Bob', 'Chelsea', 'Ivan', 'Alice'])[1 + n % 4] || ' Person ' || n % 97,
          '', '', '', 'FIT REV 04/22', '[]', '{}', 5000 + n % 5001, 'Good',
          (array['Completed', 'Issues Found', 'Remediation Needed'])[1 + n % 3],
          account_id, account_id, case when n % 100 = 0 then now() end,
          case when n % 100 = 0 then account_id end
        from (values ('${ours}'::uuid, 12000), ('${theirs}', 1000)) accounts (account_id, most),
          generate_series(1, most) n
        returning account_id, id, date, deleted_at
      )
      insert into report (account_id, inspection_id, title, author, date, deleted_at)
      select account_id, id, '', '', date, deleted_at from walks`),
  );
  for (const id of [ours, theirs]) await database.asSystem((db) => recountSums(db, id));
  await engine.asOwner((owner) => owner.script('analyze inspection, inspection_names, report'));
});

const search = (text: string, more: Partial<InspectionSearch> = {}): InspectionSearch => ({
  schoolName: text,
  inspectorName: text,
  ...more,
});

const searches: [what: string, found: InspectionSearch][] = [
  ['a text that few inspections contain', search('camas School 102')],
  ['words in the names of the school and the inspector', search('ivan camas')],
  ['a text that some inspections contain', search('CHELSEA person')],
  ['a text that most inspections contain', search('school')],
  ['a text that no inspection contains', search('Zinfandel')],
  [
    'a school or an inspector, by different texts',
    { schoolName: 'nguyễn', inspectorName: 'bob person 1' },
  ],
  ['an inspector', { schoolName: '', inspectorName: 'ivan' }],
  ['a text and a status', search('school 7', { status: 'Issues Found' })],
  [
    'a text that most inspections contain, and dates',
    search('school', { from: '2021-01-01', to: '2021-02-28' }),
  ],
];

const orders: InspectionOrder[] = ['-date', 'school', 'score'];

/** The inspections that a search must find, determined by reading all inspections. */
const expected = async (
  wanted: InspectionSearch,
  order: InspectionOrder,
): Promise<{ id: string; score: number | null }[]> => {
  const { schoolName, inspectorName, status, from, to } = wanted;
  const holds = (column: string, text: string) =>
    text === ''
      ? sql`false`
      : sql`position(search_key(${text}) in search_key(${sql.ref(column)})) > 0`;
  // If both texts are the same, each word may be in either name. If they differ, the school's name
  // must contain the whole first text, or the inspector's name the whole second text.
  const words: (readonly [string, string])[] =
    schoolName === inspectorName
      ? schoolName.split(' ').map((word) => [word, word])
      : [[schoolName, inspectorName]];
  const found = words.map(
    ([school, inspector]) =>
      sql`(${holds('i.school_name', school)} or ${holds('i.inspector_name', inspector)})`,
  );
  const { rows } = await database.asAccount(ours, (db) =>
    sql<{ id: string; score: number | null }>`select i.id, i.score from inspection i
      where i.deleted_at is null and ${sql.join(found, sql` and `)}
        and (${status ?? null}::text is null or i.status = ${status ?? null})
        and i.date between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date
      order by ${inspectionOrders[order]}`.execute(db),
  );
  return rows;
};

const averageOf = (scores: (number | null)[]) => {
  const known = scores.filter((score) => score !== null);
  return Math.round(known.reduce((sum, score) => sum + score, 0) / known.length);
};

describe.each(searches)('a search for %s', (_, wanted) => {
  test('finds the same inspections as reading all inspections of the account, and none of another account', async () => {
    for (const order of orders) {
      const found = await expected(wanted, order);
      const all = found.map(({ id }) => id);
      const [counted, ...pages] = await database.asAccount(ours, async (db) => [
        (await inspectionCount(wanted).execute(db)).rows,
        ...(await Promise.all(
          [1, 2, 30].map(async (page) => {
            const read = await inspectionPage(wanted, order, { page, limit: 10 }).execute(db);
            return read.rows.map(({ id }) => id);
          }),
        )),
      ]);
      const hasAverage = wanted.status !== undefined || wanted.from !== undefined;
      const averageScore = averageOf(found.map(({ score }) => score));
      expect([order, counted]).toEqual([
        order,
        [{ rows: all.length, ...(hasAverage && { averageScore }) }],
      ]);
      expect([order, pages]).toEqual([
        order,
        [all.slice(0, 10), all.slice(10, 20), all.slice(290, 300)],
      ]);
    }
  });
});

const planOf = (query: ReturnType<typeof inspectionPage | typeof inspectionCount>) =>
  database.asAccount(ours, async (db) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });

test('counting the results of a search reads no row of the table inspection', async () => {
  expect(await planOf(inspectionCount(search('school')))).not.toMatch(/\binspection\b/);
});

test('a page of search results is read from the index of names or from the index of the order, never from the whole table', async () => {
  const plan = await planOf(inspectionPage(search('peña'), '-date', { page: 1, limit: 10 }));
  expect(plan).toMatch(/using inspection__of_names\b/);
  expect(plan).toMatch(/using inspection__newest\b/);
  expect(plan).not.toMatch(/Seq Scan on inspection i/);
});

test('row-level security computes the current account once for each search, not once for each name', async () => {
  for (const query of [
    inspectionCount(search('peña')),
    inspectionPage(search('peña'), '-date', { page: 1, limit: 10 }),
  ]) {
    const plan = await planOf(query);
    const [ofNames] = /Scan.* on inspection_names[^>]*/.exec(plan) ?? [];
    // The first form is how PostgreSQL 15 prints the result of a subquery in a plan, the second how
    // 17 does.
    expect(ofNames).toMatch(/account_id = (\$\d+|\(InitPlan \d+\)\.col1)\)/);
  }
});
