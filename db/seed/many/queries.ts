/**
 * Queries that fill an account with tens of thousands of inspections at a time. They run as the
 * owner of the tables, because only the owner may disable the triggers that maintain counts row by
 * row. What these triggers would have written is computed once at the end.
 */
import { sql } from 'kysely';
import type { Transaction } from '#server/core/db.ts';
import type { DatabaseOwner } from '#server/core/engine/engine.ts';
import { compiled } from '#server/core/sql/compiled.ts';
import { findingsInsert, marksIn } from '#server/ledger/queries-findings.ts';
import { instrument } from '#domain/instrument/instrument.ts';
import type { TemplatePlace, Template } from './templates.ts';

/** The number of different template inspections of a school. */
export const TEMPLATES_A_SCHOOL = 8;
/** The number of days over which the inspections are spread. */
const DAYS = 4 * 365;

type Rows = { rows: number };

const countOf = async (
  owner: DatabaseOwner,
  statement: string,
  values: unknown[],
): Promise<number> => (await owner.rows<Rows>(statement, values))[0]?.rows ?? 0;

/** Needed, because row-level security applies even to the owner of the tables. */
export const actAsSystem = (owner: DatabaseOwner): Promise<void> =>
  owner.script('set local role good_repair_system');

export type FilledAccount = { id: string; userId: string };

/** The account of the person with this email address, if there is one. */
export const findAccountOf = async (
  owner: DatabaseOwner,
  email: string,
): Promise<FilledAccount | undefined> => {
  const rows = await owner.rows<FilledAccount>(
    `select account_id as id, id as "userId" from app_user
     where lower(email) = lower($1) and deleted_at is null and account_id is not null`,
    [email],
  );
  return rows[0];
};

/**
 * The number of accounts with at least one person whose email address is not of a demo district.
 */
export const countRealAccounts = (owner: DatabaseOwner): Promise<number> =>
  countOf(
    owner,
    `select count(distinct account_id)::integer as rows from app_user
     where account_id is not null and email not like '%@%.test'`,
    [],
  );

export const countInspections = (owner: DatabaseOwner, { id }: FilledAccount): Promise<number> =>
  countOf(
    owner,
    `select count(*)::integer as rows from inspection where account_id = $1 and deleted_at is null`,
    [id],
  );

export const countSchools = (owner: DatabaseOwner, { id }: FilledAccount): Promise<number> =>
  countOf(owner, 'select count(*)::integer as rows from school where account_id = $1', [id]);

export type NewSchool = { name: string; type: string; address: string };

export type SeededSchool = { id: string; places: TemplatePlace[] };

/** Adds schools, each with one building of rooms; returns the places of the schools. */
export const addSchools = (
  owner: DatabaseOwner,
  { id }: FilledAccount,
  schools: readonly NewSchool[],
  rooms: readonly string[],
): Promise<SeededSchool[]> =>
  owner.rows<SeededSchool>(
    `with made as (
       insert into school (account_id, name, type, address, district, county)
       select $1::uuid, s.name, s.type, s.address, 'Seeded Unified', 'Napa'
       from jsonb_to_recordset($2::jsonb) as s (name text, type text, address text)
       returning account_id, id
     ), building as (
       insert into facility (account_id, id, name, type)
       select account_id, gen_random_uuid(), 'Main Building ' || row_number() over (), 'Academic'
       from made
       returning account_id, id, name
     ), numbered as (
       select id, row_number() over () as n from made
     ), built as (
       insert into school_facility (account_id, school_id, facility_id)
       select b.account_id, m.id, b.id
       from numbered m join building b on b.name = 'Main Building ' || m.n
       returning account_id, school_id, facility_id
     ), area as (
       insert into area (account_id, school_id, facility_id, name)
       select b.account_id, b.school_id, b.facility_id, room.name
       from built b, jsonb_array_elements_text($3::jsonb) as room (name)
       returning id, school_id, name
     )
     select school_id as id,
       jsonb_agg(jsonb_build_object('id', id, 'label', name) order by name) as places
     from area group by school_id`,
    [id, JSON.stringify(schools), JSON.stringify(rooms)],
  );

/**
 * Creates two temporary tables: one with the templates, one that says which inspection is a copy of
 * which template.
 */
export const openTemplates = (owner: DatabaseOwner): Promise<void> =>
  owner.script(`
    create temporary table seed_template (school_id uuid, nth integer, evaluations jsonb, counts jsonb,
      score integer, rating text, status text, areas integer, inspected integer,
      classrooms integer, classrooms_visited integer, left_out jsonb) on commit drop;
    create temporary table seed_copy (id uuid, school_id uuid, nth integer, date date,
      created_at timestamptz) on commit drop;
    grant select, insert on seed_template, seed_copy to good_repair_system`);

export const addTemplates = async (
  owner: DatabaseOwner,
  templates: readonly { schoolId: string; nth: number; template: Template }[],
): Promise<void> => {
  const sent = templates.map(({ schoolId, nth, template }) => ({
    school_id: schoolId,
    nth,
    ...template,
  }));
  await owner.rows(
    `insert into seed_template
     select school_id, nth, evaluations, counts, score, rating, status, areas, inspected, classrooms,
       "classroomsVisited", "leftOut"
     from jsonb_to_recordset($1::jsonb) as w (school_id uuid, nth integer, evaluations jsonb,
       counts jsonb, score integer, rating text, status text, areas integer, inspected integer,
       classrooms integer, "classroomsVisited" integer, "leftOut" jsonb)`,
    [JSON.stringify(sent)],
  );
};

/**
 * Disables or enables the triggers that run for each written row; foreign keys are still checked.
 */
export const setTriggers = (owner: DatabaseOwner, state: 'enable' | 'disable'): Promise<void> =>
  owner.script(`
    set local role none;
    analyze seed_template, school;
    alter table inspection ${state} trigger user;
    alter table report ${state} trigger user;
    set local role good_repair_system`);

export type SeedBatch = { account: FilledAccount; from: number; to: number };

/**
 * Inserts the inspections with the numbers `from` to `to` - 1, spread over four years, with their
 * reports.
 */
export const addInspections = async (
  owner: DatabaseOwner,
  { account, from, to }: SeedBatch,
): Promise<void> => {
  await owner.rows(
    `with home as (
       select s.*, (row_number() over (order by s.id) - 1)::integer as place,
         (count(*) over ())::integer as schools
       from school s
       where s.account_id = $1 and exists (select from seed_template w where w.school_id = s.id)
     ), drawn as (
       select gen_random_uuid() as id, n, h.*, day.date as day,
         day.date + (28800 + n % 28800) * interval '1 second' as at,
         (n / h.schools + n) % $6::integer as nth
       from generate_series($3::integer, $4::integer - 1) as n
       cross join lateral (select current_date - 1 - (n::bigint * 7919 % $5)::integer as date) as day
       join (
         select account_id, id as school_id, name, type, address, district, county, place, schools
         from home
       ) as h on h.place = n % h.schools
     ), copied as (
       insert into seed_copy select id, school_id, nth, day, at from drawn
     ), made as (
       insert into inspection (account_id, id, school_id, school_name, school_type, school_address,
         school_district, school_county, date, classroom_count, inspector_name, inspector_title,
         weather_condition, district_representative, instrument, evaluations, counts, score, rating,
         status, created_by, updated_by, created_at, updated_at, areas_of_school, areas_inspected,
         classrooms_of_school, classrooms_visited, left_out)
       select d.account_id, d.id, d.school_id, d.name, d.type, d.address, d.district, d.county,
         d.day, w.classrooms, (array['Bob Inspector', 'María Peña', 'Dana Whitfield',
           'Nguyễn Thanh Bình', 'Omar Farouk', 'Priya Raman', 'Ruth Castellanos',
           'Sam Okafor'])[(d.n + d.n / d.schools) % 8 + 1],
         'Facilities Inspector', 'Clear', '', $7, w.evaluations, w.counts, w.score, w.rating,
         w.status, $2, $2, d.at, d.at, w.areas, w.inspected, w.classrooms, w.classrooms_visited,
         w.left_out
       from drawn d
       join seed_template w on w.school_id = d.school_id and w.nth = d.nth
       returning account_id, id, school_name, inspector_name, date, created_at
     )
     insert into report (account_id, inspection_id, title, author, date, created_at, status)
     select account_id, id,
       school_name || ' – Facility Inspection ' || to_char(date, 'FMMonth YYYY'),
       inspector_name, date, created_at,
       case when date < current_date - 60 then 'Final'
         when date < current_date - 14 then 'Review' else 'Draft' end
     from made`,
    [account.id, account.userId, from, to, DAYS, TEMPLATES_A_SCHOOL, instrument.id],
  );
};

/**
 * Writes the findings of all copies, and the periods with a D or X, from the templates: a million
 * inspections are not read again.
 */
export const addDerived = async (owner: DatabaseOwner, { id }: FilledAccount): Promise<void> => {
  for (const statement of [findingsInsert(copies(id)), periodsInsert(id)]) {
    const { text, values } = compiled(statement);
    await owner.rows(text, values);
  }
};

const copies = (accountId: string) => sql`(
    select ${accountId}::uuid as account_id, copy.*, w.evaluations
    from seed_copy copy
    join seed_template w on w.school_id = copy.school_id and w.nth = copy.nth
  )`;

/**
 * An area and category that is not deficient in any template has no deficiency, so its marks are
 * not read.
 */
const periodsInsert = (accountId: string) => sql`
  with given_mark as (
    select w.school_id, w.nth, x.area, x.category, x.mark
    from seed_template w cross join lateral ${marksIn('w.evaluations')} x
  ), found as (
    select distinct area, category from given_mark where mark in ('Deficient', 'Poor')
  ), given as (
    select copy.*, m.area, m.category, m.mark
    from seed_copy copy
    join given_mark m on m.school_id = copy.school_id and m.nth = copy.nth
    join found on found.area = m.area and found.category = m.category
  ), compared as (
    select *, lag(mark) over same_place as before from given
    window same_place as (partition by area, category order by date, created_at, id desc)
  ), changes as (
    select *, lead(id) over later as next_by, lead(date) over later as next_on,
      lead(created_at) over later as next_at
    from compared where mark is distinct from before
    window later as (partition by area, category order by date, created_at, id desc)
  )
  insert into deficiency_period (account_id, school_id, area, category, mark, opened_by, opened_on,
    opened_at, closed_by, closed_on, closed_at)
  select ${accountId}::uuid, school_id, area, category, mark, id, date, created_at, next_by,
    coalesce(next_on, 'infinity'), next_at
  from changes where mark in ('Deficient', 'Poor')`;

/** Marks the extreme deficiencies of the account as mailed about. */
export const withoutMails = async (db: Transaction, accountId: string): Promise<void> => {
  await sql`
    update deficiency set extreme_mailed_for = rule_due_on
    where account_id = ${accountId} and is_listed and mark = 'Poor' and state <> 'Verified'
      and extreme_mailed_for is distinct from rule_due_on`.execute(db);
};
