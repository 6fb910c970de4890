/** Queries for the report export, which reads the list with keyset pagination. */
import { sql } from 'kysely';
import type { DistrictTexts } from '#domain/inspection/site-details.ts';
import type { Transaction } from '#server/core/db.ts';
import { isAfter, type ListPosition } from '#server/core/export/list-position.ts';
import { PAGE } from '#server/core/export/table.ts';
import {
  type ChangedRow,
  type ChangesQuery,
  changesPage,
  foundColumns,
  isFound,
} from '#server/core/sql/changes.ts';
import { coverageCountsColumn } from '#server/core/sql/coverage.ts';
import { instant } from '#server/core/sql/instant.ts';
import { isListedHere } from '#server/report/published/queries.ts';
import type { ListedReport } from '#server/report/queries.ts';
import { searchCondition, type ReportSearch } from './queries-list.ts';

export type ExportedReport = Omit<ListedReport, 'linkEdition' | 'isPublished' | 'version'> &
  ListPosition &
  DistrictTexts & {
    inspectorComments: string;
    inspectionId: string;
    schoolId: string;
    isListed: boolean;
    updatedAt: string;
  };

/** The columns of a report `r` that an export reads. */
const stored = sql`account_id, id, inspection_id, title, date, author, status, created_at,
  updated_at, district_plan, district_response,
  coalesce((${isListedHere}), false) as is_listed`;

/** The columns of an ExportedReport, for report `r`. They need the join of `joined`. */
const columns = sql`
  r.id, r.date, r.created_at::text as "createdAt", r.title, r.author, r.status,
  r.inspection_id as "inspectionId", r.is_listed as "isListed",
  ${instant('r.updated_at')} as "updatedAt", i.school_id as "schoolId",
  i.school_name as "schoolName", i.score, i.effective_rating as rating,
  i.rating as "computedRating",
  coalesce(i.site_details ->> 'inspectorComments', '') as "inspectorComments",
  r.district_plan as "districtPlan", r.district_response as "districtResponse",
  ${coverageCountsColumn} as coverage`;

/** The lateral join keeps the planner from reading all inspections for each page. */
const joined = sql`
  join lateral (
    select school_id, school_name, score, rating, effective_rating, areas_of_school,
      areas_inspected, classrooms_of_school, classrooms_visited, site_details
    from inspection
    where account_id = r.account_id and id = r.inspection_id limit 1
  ) i on true`;

/** The next reports after a given row of the list, newest first. */
export const reportsAfter = async (
  db: Transaction,
  search: ReportSearch,
  last: ListPosition | undefined,
): Promise<ExportedReport[]> => {
  const { rows } = await sql<ExportedReport>`
    with page as (
      select ${stored} from report r
      where ${searchCondition(search)} and ${isAfter(last)}
      order by date desc, created_at desc, id
      limit ${PAGE}
    )
    select ${columns} from page r ${joined}
    order by r.date desc, r.created_at desc, r.id`.execute(db);
  return rows;
};

/** A page of the reports in the order in which they were written last. */
export const reportsChanged = async (
  db: Transaction,
  search: ReportSearch,
  page: ChangesQuery,
  horizon: string,
): Promise<ChangedRow<ExportedReport>[]> => {
  const { rows } = await sql<ChangedRow<ExportedReport>>`
    with page as (
      select ${stored}, ${isFound(sql`(${searchCondition(search)})`)} from report r
      ${changesPage('r', page, horizon)}
    )
    select ${columns}, ${foundColumns('r')} from page r ${joined}
    order by r.updated_at, r.id`.execute(db);
  return rows;
};
