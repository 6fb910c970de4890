/** Queries for the five-year plan. They run in the scope of an account. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { PLAN_YEARS } from '#domain/capital/capital-plan.ts';
import { byMark } from '#domain/capital/urgency.ts';
import type { CategoryId } from '#domain/instrument/category-id.ts';
import { byName } from '#server/core/sql/by-name.ts';
import { offsetOf, type Page } from '#server/core/sql/paging.ts';
import { joinPlaces, placeLabel } from '#server/core/sql/place-label.ts';

/** The first school year of the plan, and the first days of it and of the following ones. */
export type PlanStart = { first: number; starts: readonly string[] };

const ofSchool = (column: RawBuilder<unknown>, schoolId: string | undefined) =>
  schoolId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${column} = ${schoolId}`;

/** Whether deficiency `d` is one that nobody has reported as repaired. */
const isToRepair = sql<SqlBool>`(
  d.is_listed and d.state <> 'Verified' and d.state in ('Open', 'In progress', 'Deferred'))`;

/** How many deficiencies to be repaired have no estimated cost, counted up to 1,000. */
export const countUnplanned = (schoolId: string | undefined) => sql<{ rows: number }>`
  select count(*)::integer as rows from (
    select from deficiency d
    where ${isToRepair} and d.estimated_cents is null and ${ofSchool(sql`d.school_id`, schoolId)}
    limit 1000
  ) as counted`;

/**
 * The entries of the plan with their years, none before the first year. The year of a deadline is
 * found among the first days of the years; a later one is in the last of them.
 */
const entries = ({ first, starts }: PlanStart, schoolId: string | undefined) => sql`
  select d.account_id, d.id, 'deficiency' as kind, d.school_id, d.estimated_cents as cents,
    greatest(coalesce(y.year, ${first}::integer - 1 + width_bucket(d.deadline, ${starts}::date[])),
      ${first}::integer) as year,
    y.year is not null as is_chosen, true as is_today, d.mark, d.deadline as due
  from deficiency d
  left join deficiency_year y on y.account_id = d.account_id and y.deficiency_id = d.id
  where d.estimated_cents is not null
    -- The condition of the index deficiency__with_cost.
    and (d.estimated_cents is not null or d.actual_cents is not null)
    and ${isToRepair} and ${ofSchool(sql`d.school_id`, schoolId)}
  union all
  select n.account_id, n.id, 'need', n.school_id, n.cost_cents,
    greatest(coalesce(n.chosen_year, n.installed_year + n.life_years), ${first}::integer),
    n.chosen_year is not null, n.installed_year + n.life_years <= ${first}::integer, null, null
  from capital_need n
  join school s on s.account_id = n.account_id and s.id = n.school_id and s.deleted_at is null
  where ${ofSchool(sql`n.school_id`, schoolId)}`;

/** What a school needs in a year of the plan, and how much of it is needed today, in cents. */
export type SchoolYearSum = { schoolId: string; place: number; cents: number; today: number };

/** A sum for each school and each place in the plan (domain/capital). */
export const planSums = (start: PlanStart, schoolId: string | undefined) => sql<SchoolYearSum>`
  select e.school_id as "schoolId", least(e.year - ${start.first}::integer, ${PLAN_YEARS}) as place,
    sum(e.cents)::float8 as cents,
    coalesce(sum(e.cents) filter (where e.is_today), 0)::float8 as today
  from (${entries(start, schoolId)}) e
  group by 1, 2`;

/** A school with a replacement value, or with any entry of the plan. */
export type PlanSchool = { schoolId: string; school: string; valueCents: number | null };

export const planSchools = (schoolId: string | undefined) => sql<PlanSchool>`
  select s.id as "schoolId", s.name as school, v.cents::float8 as "valueCents"
  from school s
  left join replacement_value v on v.account_id = s.account_id and v.school_id = s.id
  where s.deleted_at is null and ${ofSchool(sql`s.id`, schoolId)}
  order by ${byName('s.name')}, s.id`;

export type EntryRow = {
  kind: 'deficiency' | 'need';
  id: string;
  schoolId: string;
  school: string;
  /** The title of a need; null for a deficiency, which has a category. */
  title: string | null;
  category: CategoryId | null;
  place: string | null;
  year: number;
  isChosen: boolean;
  cents: number;
  facilityId: string | null;
  installedYear: number | null;
  lifeYears: number | null;
  chosenYear: number | null;
  note: string | null;
  version: number | null;
  mark: 'Deficient' | 'Poor' | null;
  /** YYYY-MM-DD. */
  due: string | null;
  rows: number;
};

/**
 * The order of the entries: by year, then extreme deficiencies, other deficiencies and needs, each by
 * the day on which it is due, and then the most expensive first (domain/capital/urgency.ts).
 */
const byUrgency = (entry: RawBuilder<unknown>) => sql`${entry}.year,
  array_position(${[...byMark]}::text[], coalesce(${entry}.mark, 'need')), ${entry}.due nulls last,
  ${entry}.cents desc, ${entry}.id`;

/** One page of the entries. */
export const planEntries = (
  start: PlanStart,
  schoolId: string | undefined,
  kind: 'deficiency' | 'need' | undefined,
  page: Page,
) => sql<EntryRow>`
  with page as (
    select e.*, (count(*) over ())::integer as rows from (${entries(start, schoolId)}) e
    where ${kind === undefined ? sql`true` : sql`e.kind = ${kind}`}
    order by ${byUrgency(sql`e`)}
    limit ${page.limit} offset ${offsetOf(page)}
  ), placed as (
    select p.*, coalesce(d.area, n.facility_id) as area, d.category, n.title, n.facility_id,
      n.installed_year, n.life_years, n.chosen_year, n.note, n.version
    from page p
    left join deficiency d on p.kind = 'deficiency' and d.account_id = p.account_id and d.id = p.id
    left join capital_need n on p.kind = 'need' and n.account_id = p.account_id and n.id = p.id
  )
  select p.kind, p.id, p.school_id as "schoolId", s.name as school, p.title, p.category,
    ${placeLabel} as place, p.year, p.is_chosen as "isChosen", p.cents::float8 as cents,
    p.facility_id as "facilityId", p.installed_year as "installedYear",
    p.life_years as "lifeYears", p.chosen_year as "chosenYear", p.note, p.version, p.mark,
    p.due::text as due, p.rows
  from placed p
  join school s on s.account_id = p.account_id and s.id = p.school_id
  ${joinPlaces('p')}
  order by ${byUrgency(sql`p`)}`;
