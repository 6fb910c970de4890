/**
 * The D and X marks of the last inspection of each school in a school year. Each save stores their numbers,
 * so that the marks are opened only for the list of instances. The index inspection__latest_of_school
 * finds the inspections, with these numbers, without reading others.
 */
import { sql } from 'kysely';
import type { CategoryId } from '#domain/instrument/category-id.ts';
import type { Mark } from '#domain/scoring/mark.ts';
import type { CountedInstances, LcapPlan, YearInstances } from '#domain/trends/instances.ts';
import type { SchoolType } from '#domain/school/school.ts';
import type { DayContext } from '#server/core/context.ts';
import { PAGE } from '#server/core/export/table.ts';
import { byName } from '#server/core/sql/by-name.ts';
import { lastOf } from '#server/core/sql/last-inspection.ts';
import { limitTo, type Page } from '#server/core/sql/paging.ts';
import type { Days } from '#server/core/sql/rooms-inspected.ts';
import { isOfVisit, isShownYear } from './queries-trends.ts';

export type ChosenSchools = {
  type?: SchoolType | undefined;
  schoolIds?: readonly string[] | undefined;
};

const isChosen = ({ type, schoolIds }: ChosenSchools) => sql`s.deleted_at is null
  and ${type === undefined ? sql`true` : sql`s.type = ${type}`}
  and ${schoolIds === undefined ? sql`true` : sql`s.id = any (${schoolIds}::uuid[])`}`;

const ofYear = ({ first, last }: Days) => sql`
  select i.id, i.date, i.deficiencies, i.extreme_deficiencies from inspection i
  where i.school_id = s.id and ${lastOf(
    sql`s`,
    sql`i.date between ${first}::date and ${last}::date`,
  )}`;

/** The sums of all chosen schools. */
export const countInstances = (chosen: ChosenSchools, days: Days) => sql<CountedInstances>`
  select count(*)::integer as schools, count(now.id)::integer as inspected,
    min(now.date) as first, max(now.date) as last,
    coalesce(sum(now.deficiencies), 0)::integer as deficient,
    coalesce(sum(now.extreme_deficiencies), 0)::integer as extreme
  from school s
  left join lateral (${ofYear(days)}) now on true
  where ${isChosen(chosen)}`;

export type InstancesRow = {
  id: string;
  name: string;
  inspection: { id: string; date: string; deficient: number; extreme: number } | null;
};

/** One page of the chosen schools: those with the most instances first, those not inspected last. */
export const instancesOfSchools = (
  chosen: ChosenSchools,
  days: Days,
  page: Page,
) => sql<InstancesRow>`
  select s.id, s.name, case when now.id is not null then jsonb_build_object('id', now.id,
    'date', now.date, 'deficient', now.deficiencies, 'extreme', now.extreme_deficiencies
  ) end as inspection
  from school s
  left join lateral (${ofYear(days)}) now on true
  where ${isChosen(chosen)}
  order by now.deficiencies + now.extreme_deficiencies desc nulls last, ${byName('s.name')}, s.id
  ${limitTo(page)}`;

/** The sums of each of the last YEARS_SHOWN school years in which a chosen school was inspected. */
export const instancesByYear = (chosen: ChosenSchools, context: DayContext) => sql<YearInstances>`
  select extract(year from v.school_year)::integer as year, count(*)::integer as inspected,
    sum(now.deficiencies)::integer as deficient,
    sum(now.extreme_deficiencies)::integer as extreme
  from school s
  join school_visit v on v.account_id = s.account_id and v.school_id = s.id
  cross join lateral (
    select i.deficiencies, i.extreme_deficiencies from inspection i
    where i.school_id = s.id and ${lastOf(sql`s`, isOfVisit(context))}
  ) now
  where ${isChosen(chosen)} and ${isShownYear(context)}
  group by v.school_year
  order by v.school_year desc`;

/** What the account has entered for the LCAP; no row without a first year. */
export const lcapPlan = sql<LcapPlan>`
  select lcap_first_year as "firstYear", lcap_baseline as baseline, lcap_target as target
  from account where id = current_account() and lcap_first_year is not null`;

export type CountedInspection = { inspectionId: string; school: string; date: string };

/** The counted inspections with an instance, in the order of the schools' names. */
export const inspectionsWithInstances = (chosen: ChosenSchools, days: Days) =>
  sql<CountedInspection>`
    select now.id as "inspectionId", s.name as school, now.date
    from school s
    cross join lateral (${ofYear(days)}) now
    where ${isChosen(chosen)} and now.deficiencies + now.extreme_deficiencies > 0
    order by ${byName('s.name')}, s.id`;

export type InstanceRow = CountedInspection & {
  area: string;
  category: CategoryId;
  mark: Exclude<Mark, 'Good' | 'NA'>;
  comment: string;
};

/** At most PAGE of the D and X marks of some inspections, in the order of the form. */
export const instancesOf = (
  inspections: readonly CountedInspection[],
  offset: number,
) => sql<InstanceRow>`
  select i.id as "inspectionId", given.school, i.date, e ->> 'label' as area, c ->> 'id' as category,
    c ->> 'status' as mark, coalesce(c ->> 'comments', '') as comment
  from unnest(
    ${inspections.map(({ inspectionId }) => inspectionId)}::uuid[], ${inspections.map(({ school }) => school)}::text[]
  ) with ordinality as given (id, school, position)
  join inspection i on i.id = given.id
  cross join jsonb_array_elements(i.evaluations) with ordinality as areas (e, place)
  cross join jsonb_array_elements(e -> 'categories') with ordinality as entries (c, at)
  where c ->> 'status' in ('Deficient', 'Poor')
  order by given.position, areas.place, entries.at limit ${PAGE} offset ${offset}`;
