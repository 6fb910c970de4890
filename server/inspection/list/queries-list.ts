/**
 * Queries for the list of inspections: its conditions, orders, pages and counts. They run in the
 * scope of an account, which row-level security enforces.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CoverageCounts } from '#domain/inspection/coverage.ts';
import type { InspectionStatus } from '#domain/inspection/inspection.ts';
import type { Rating } from '#domain/scoring/rank.ts';
import type { ReportStatus } from '#domain/report/report.ts';
import type { Hundredths } from '#domain/scoring/hundredths.ts';
import { byName } from '#server/core/sql/by-name.ts';
import { coverageCountsColumn } from '#server/core/sql/coverage.ts';
import { pageOfIds } from '#server/core/sql/page-of-ids.ts';
import { type CountRow, offsetOf, type Page, storedCount } from '#server/core/sql/paging.ts';
import { textsPerWord, searchPatternOnce } from '#server/core/sql/search-text.ts';

/**
 * The conditions on the two names are combined with "or", because one field of the screen searches
 * both names. Empty texts are ignored.
 */
export type InspectionSearch = {
  status?: InspectionStatus | undefined;
  schoolName: string;
  inspectorName: string;
  schoolId?: string | undefined;
  /** `from` is the first day and `to` the last day; inspections of both days are found. */
  from?: string | undefined;
  to?: string | undefined;
};

export type ListedInspection = {
  id: string;
  school: string;
  date: string;
  inspector: string;
  score: Hundredths | null;
  status: InspectionStatus;
  /** The effective rating: the evaluator's rating if it is lower than the computed one. */
  rating: Rating | null;
  computedRating: Rating | null;
  reportId: string;
  reportStatus: ReportStatus;
  coverage: CoverageCounts | null;
};

/** The conditions on inspections `i`, except those on the names. */
const filterCondition = ({ status, schoolId, from, to }: InspectionSearch): RawBuilder<SqlBool> => {
  const conditions = [
    sql<SqlBool>`i.deleted_at is null`,
    ...(status === undefined ? [] : [sql<SqlBool>`i.status = ${status}`]),
    ...(schoolId === undefined ? [] : [sql<SqlBool>`i.school_id = ${schoolId}`]),
    ...(from === undefined ? [] : [sql<SqlBool>`i.date >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<SqlBool>`i.date <= ${to}::date`]),
  ];
  return sql`${sql.join(conditions, sql` and `)}`;
};

/**
 * The pairs of a school name and an inspector name that a search finds, as a subquery. An account
 * has few such pairs, however many inspections it has.
 */
const matchingNames = ({ schoolName, inspectorName }: InspectionSearch) => {
  const each = textsPerWord([schoolName, inspectorName] as const).map(([school, inspector]) => {
    const held = [
      ...(school === '' ? [] : [sql`school_key like ${searchPatternOnce(school)}`]),
      ...(inspector === '' ? [] : [sql`inspector_key like ${searchPatternOnce(inspector)}`]),
    ];
    return sql`(${sql.join(held, sql` or `)})`;
  });
  return sql`select school_name, inspector_name, rows from inspection_names
    where ${sql.join(each, sql` and `)}`;
};

const hasNames = ({ schoolName, inspectorName }: InspectionSearch): boolean =>
  schoolName !== '' || inspectorName !== '';

/** Whether inspection `i` is found by a search. */
export const searchCondition = (search: InspectionSearch): RawBuilder<SqlBool> =>
  hasNames(search)
    ? sql`${filterCondition(search)} and (i.school_name, i.inspector_name) in (
        select school_name, inspector_name from (${matchingNames(search)}) as names)`
    : filterCondition(search);

/** The orders of inspections `i`; each has its index (db/schema/inspection.sql). */
export const inspectionOrders = {
  '-date': sql`i.date desc, i.created_at desc, i.id`,
  date: sql`i.date, i.created_at, i.id desc`,
  school: sql`${byName('i.school_name')}, i.date desc, i.created_at desc, i.id`,
  '-school': sql`${byName('i.school_name')} desc, i.date desc, i.created_at desc, i.id`,
  score: sql`i.score, i.date desc, i.created_at desc, i.id`,
  '-score': sql`i.score desc nulls last, i.date desc, i.created_at desc, i.id`,
  status: sql`i.status, i.date desc, i.created_at desc, i.id`,
  '-status': sql`i.status desc, i.date desc, i.created_at desc, i.id`,
} as const;

export type InspectionOrder = keyof typeof inspectionOrders;

/** Pairs of orders that are the reverse of each other. */
const reversed: Partial<Record<InspectionOrder, InspectionOrder>> = {
  '-date': 'date',
  date: '-date',
};

/** The columns of a ListedInspection for inspection `i` with report `r`. */
export const inspectionColumns = sql`
  i.id, i.school_name as school, i.date, i.inspector_name as inspector, i.score, i.status,
  i.effective_rating as rating, i.rating as "computedRating", r.id as "reportId",
  r.status as "reportStatus", ${coverageCountsColumn} as coverage`;

/** One page of the inspections found. */
export const inspectionPage = (search: InspectionSearch, order: InspectionOrder, page: Page) => {
  const ids = hasNames(search)
    ? idsOfNames(search, order, page)
    : pageOfIds(
        {
          from: sql`inspection i`,
          columns: sql`i.account_id, i.id`,
          where: filterCondition(search),
          order: inspectionOrders[order],
          reverse: reverseOf(search, order),
        },
        page,
      );
  return sql<ListedInspection>`
    with page as (${ids})
    select ${inspectionColumns}
    from page p
    join inspection i on i.account_id = p.account_id and i.id = p.id
    join report r on r.account_id = p.account_id and r.inspection_id = p.id
    order by ${inspectionOrders[order]}`;
};

const reverseOf = (search: InspectionSearch, order: InspectionOrder) => {
  const from = reversed[order];
  return from && !isNarrowed(search)
    ? { order: inspectionOrders[from], total: storedCount('inspection', search.status) }
    : undefined;
};

/**
 * If at most this many inspections have the names found, a page is read name by name (idsOfNames).
 */
const FEW = 10_000;

/**
 * The ids on one page of a search by names. If few inspections have the names found, the first
 * inspections of each pair of names are read from the index inspection__of_names and sorted. If
 * many have, the list is read in its order until the page is full, which does not take long. The
 * statement chooses by the stored counts per name, not by the planner's estimates.
 */
const idsOfNames = (search: InspectionSearch, order: InspectionOrder, page: Page) => {
  const total = sql`(select rows from total)`;
  const columns = sql`i.account_id, i.id`;
  const few = {
    from: sql`names n cross join lateral (
      select i.account_id, i.id, i.school_name, i.date, i.created_at, i.score, i.status
      from inspection i
      where i.school_name = n.school_name and i.inspector_name = n.inspector_name
        and ${filterCondition(search)}
      order by ${inspectionOrders[order]} limit ${offsetOf(page) + page.limit}
    ) i`,
    columns,
    where: sql<SqlBool>`${total} <= ${sql.lit(FEW)}`,
    order: inspectionOrders[order],
  };
  const many = {
    from: sql`inspection i`,
    columns,
    // With "is true", the planner cannot turn this into a join, which would not preserve the order.
    where: sql<SqlBool>`${filterCondition(search)} and ${total} > ${sql.lit(FEW)}
      and ((i.school_name, i.inspector_name) in (select school_name, inspector_name from names))
        is true`,
    order: inspectionOrders[order],
  };
  return sql`
    with names as materialized (${matchingNames(search)}),
      total as materialized (select coalesce(sum(rows), 0) as rows from names)
    (${pageOfIds(few, page)}) union all (${pageOfIds(many, page)})`;
};

/** Whether the list has a filter other than the status. */
const isNarrowed = ({ status: _, ...others }: InspectionSearch): boolean =>
  Object.values(others).some((wanted) => wanted !== undefined && wanted !== '');

export type CountedInspections = CountRow & {
  /**
   * In hundredths of a percent; null if no inspection has a score; undefined if the only filter is a
   * status or the names.
   */
  averageScore?: Hundredths | null;
};

/**
 * The number of inspections found. If the only filter is a status, the names or the dates, the
 * counts and sums that each save maintains are read, which takes the same time however many
 * inspections there are.
 */
export const inspectionCount = (search: InspectionSearch): RawBuilder<CountedInspections> => {
  if (!isNarrowed(search)) return storedCount('inspection', search.status);
  if (isOfDaysOnly(search)) return countOfDays(search);
  const { schoolName: _, inspectorName: __, ...others } = search;
  if (Object.values(others).every((wanted) => wanted === undefined)) {
    return sql<CountRow>`
      select coalesce(sum(rows), 0)::integer as rows from (${matchingNames(search)}) as names`;
  }
  return sql<CountedInspections>`
    select count(*)::integer as rows, round(avg(i.score))::integer as "averageScore"
    from inspection i where ${searchCondition(search)}`;
};

const isOfDaysOnly = ({ from: _, to: __, ...others }: InspectionSearch): boolean =>
  Object.values(others).every((wanted) => wanted === undefined || wanted === '');

/**
 * The number and the average score of the inspections of some days. The dashboard shows the same
 * average for the same days.
 */
const countOfDays = ({ from, to }: InspectionSearch) => sql<CountedInspections>`
  select coalesce(sum(inspections), 0)::integer as rows,
    round(sum(score_sum) / nullif(sum(scored), 0))::integer as "averageScore"
  from inspection_day
  where ${from === undefined ? sql`true` : sql`date >= (select ${from}::date)`}
    and ${to === undefined ? sql`true` : sql`date <= (select ${to}::date)`}`;
