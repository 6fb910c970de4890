/**
 * The list of schools, each with its last inspection and the number of its open deficiencies. The
 * inspections are read from the index inspection__latest_of_school, and the deficiencies from the
 * index deficiency_period__standing.
 */
import { sql } from 'kysely';
import type { ListedSchool } from '#contract/school/school.ts';
import type { Hundredths } from '#domain/scoring/hundredths.ts';
import { byName, byNaturalName } from '#server/core/sql/by-name.ts';
import { limitTo, type Page } from '#server/core/sql/paging.ts';
import { lastOf } from '#server/core/sql/last-inspection.ts';
import { described, facilityCount, type SchoolSearch, searchCondition } from './queries.ts';

const inOrder = byNaturalName(sql.ref('s.name'));

/**
 * The orders in which schools `s` with the last inspections `now` can be sorted. Only the names
 * have an index; for other orders the schools of the account are sorted by the query, because they
 * are few. Schools without a score are last in both orders of the scores.
 */
export const schoolOrders = {
  name: sql`${inOrder}, s.id`,
  '-name': sql`${inOrder} desc, s.id desc`,
  type: sql`s.type, ${inOrder}, s.id`,
  '-type': sql`s.type desc, ${inOrder}, s.id`,
  district: sql`s.district = '', ${byName('s.district')}, ${inOrder}, s.id`,
  '-district': sql`s.district = '', ${byName('s.district')} desc, ${inOrder}, s.id`,
  facilities: sql`${facilityCount}, ${inOrder}, s.id`,
  '-facilities': sql`${facilityCount} desc, ${inOrder}, s.id`,
  score: sql`now.score, ${inOrder}, s.id`,
  '-score': sql`now.score desc nulls last, ${inOrder}, s.id`,
  inspected: sql`now.date nulls first, ${inOrder}, s.id`,
  '-inspected': sql`now.date desc nulls last, ${inOrder}, s.id`,
} as const;

export type SchoolOrder = keyof typeof schoolOrders;

/** Joins, as `now`, the last inspection of school `s` up to a day. */
const joinLatest = (today: string) => sql`
  left join lateral (
    select i.id, i.date, i.score, i.rating, i.effective_rating from inspection i
    where i.school_id = s.id and ${lastOf(sql`s`, sql`i.date <= ${today}::date`)}
  ) now on true`;

/** The schools that a search finds, sorted by `order`. */
export const schoolsFound = (search: SchoolSearch, order: SchoolOrder, today: string) => sql`
  from school s
  ${/score|inspected/.test(order) ? joinLatest(today) : sql``}
  where s.deleted_at is null and ${searchCondition(search)}
  order by ${schoolOrders[order]}`;

export type SchoolRow = Omit<ListedSchool, 'latest'> & {
  latest:
    | (Omit<NonNullable<ListedSchool['latest']>, 'score'> & { score: Hundredths | null })
    | null;
};

/**
 * One page of the schools found, or all of them. What is counted is counted only for the schools of
 * that page.
 */
export const schoolPage = (
  search: SchoolSearch,
  order: SchoolOrder,
  page: Page | undefined,
  today: string,
) =>
  sql<SchoolRow>`
    with page as (
      select s.account_id, s.id, s.name, s.type, s.address, s.district, s.county, s.contact_name,
        s.contact_email
      ${schoolsFound(search, order, today)}
      ${page ? limitTo(page) : sql``}
    ), deficient as (
      select p.school_id, count(*)::integer as open,
        (count(*) filter (where p.mark = 'Poor'))::integer as extreme
      from deficiency_period p
      where p.closed_on > ${today}::date and p.opened_on <= ${today}::date and p.in_use
        and p.school_id in (select id from page)
      group by p.school_id
    )
    select ${described},
      (
        select count(*)::integer from area a
        where a.account_id = s.account_id and a.school_id = s.id and a.deleted_at is null
      ) as areas,
      case when now.id is not null then jsonb_build_object('inspectionId', now.id,
        'date', now.date, 'score', now.score, 'rating', now.effective_rating,
        'computedRating', now.rating) end as latest,
      coalesce(d.open, 0) as open, coalesce(d.extreme, 0) as extreme
    from page s
    ${joinLatest(today)}
    left join deficient d on d.school_id = s.id
    order by ${schoolOrders[order]}`;
