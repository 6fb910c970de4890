/** Queries for the report export, which reads the list with keyset pagination. */
import { sql } from 'kysely';
import type { DistrictTexts } from '#domain/inspection/site-details.ts';
import type { Transaction } from '#server/core/db.ts';
import { isAfter, type ListPosition } from '#server/core/export/list-position.ts';
import { PAGE } from '#server/core/export/table.ts';
import { coverageCountsColumn } from '#server/core/sql/coverage.ts';
import type { ListedReport } from '#server/report/queries.ts';
import { searchCondition, type ReportSearch } from './queries-list.ts';

export type ExportedReport = Omit<ListedReport, 'linkEdition' | 'isPublished' | 'version'> &
  ListPosition &
  DistrictTexts & { inspectorComments: string };

/**
 * The next reports after a given row of the list, newest first. The lateral join keeps the planner
 * from reading all inspections for each page.
 */
export const reportsAfter = async (
  db: Transaction,
  search: ReportSearch,
  last: ListPosition | undefined,
): Promise<ExportedReport[]> => {
  const { rows } = await sql<ExportedReport>`
    with page as (
      select account_id, id, inspection_id, title, date, author, status, created_at, district_plan,
        district_response
      from report r
      where ${searchCondition(search)} and ${isAfter(last)}
      order by date desc, created_at desc, id
      limit ${PAGE}
    )
    select r.id, r.date, r.created_at::text as "createdAt", r.title, r.author, r.status,
      i.school_name as "schoolName", i.score, i.effective_rating as rating,
      i.rating as "computedRating",
      coalesce(i.site_details ->> 'inspectorComments', '') as "inspectorComments",
      r.district_plan as "districtPlan", r.district_response as "districtResponse",
      ${coverageCountsColumn} as coverage
    from page r
    join lateral (
      select school_name, score, rating, effective_rating, areas_of_school, areas_inspected,
        classrooms_of_school, classrooms_visited, site_details
      from inspection
      where account_id = r.account_id and id = r.inspection_id limit 1
    ) i on true
    order by r.date desc, r.created_at desc, r.id`.execute(db);
  return rows;
};
