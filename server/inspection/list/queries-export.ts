/** Queries for the inspection export, which reads the list with keyset pagination. */
import { sql } from 'kysely';
import type { HeaderSources } from '#domain/report/complete-header.ts';
import type { DistrictTexts, SiteDetails } from '#domain/inspection/site-details.ts';
import type { Transaction } from '#server/core/db.ts';
import { PAGE } from '#server/core/export/table.ts';
import { instant } from '#server/core/sql/instant.ts';
import {
  type ChangedRow,
  type ChangesQuery,
  changesPage,
  foundColumns,
  isFound,
} from '#server/core/sql/changes.ts';
import { isAfter, type ListPosition } from '#server/core/export/list-position.ts';
import { coverageCountsColumn } from '#server/core/sql/coverage.ts';
import { headerSourcesColumn } from '#server/core/sql/header-sources.ts';
import { searchCondition, type InspectionSearch, type ListedInspection } from './queries-list.ts';

export type ExportedInspection = Omit<ListedInspection, 'id'> &
  ListPosition & {
    schoolId: string;
    updatedAt: string;
    schoolType: string;
    district: string;
    county: string;
    address: string;
    headerSources: HeaderSources;
    deficiencies: number;
    extremeDeficiencies: number;
    siteDetails: Partial<SiteDetails>;
    inspectorTitle: string;
    districtRepresentative: string;
    weatherCondition: string;
    inspectorComments: string;
  } & DistrictTexts;

/** The columns of an inspection that an export reads. */
const stored = sql`account_id, id, school_id, updated_at, date, created_at, school_name, school_type,
  school_district, school_county, school_address, inspector_name, score, rating, effective_rating,
  status, deficiencies, extreme_deficiencies, areas_of_school, areas_inspected,
  classrooms_of_school, classrooms_visited, site_details, inspector_title,
  district_representative, weather_condition`;

/** The columns of an ExportedInspection, for inspection `i`. They need the joins of `joined`. */
const columns = sql`
  i.id, i.date, i.created_at::text as "createdAt", i.school_id as "schoolId",
  i.school_name as school, ${instant('i.updated_at')} as "updatedAt", r.id as "reportId",
  i.school_type as "schoolType", i.school_district as district, i.school_county as county,
  i.school_address as address, ${headerSourcesColumn} as "headerSources",
  i.inspector_name as inspector, i.score, i.effective_rating as rating,
  i.rating as "computedRating", i.status, i.deficiencies,
  i.extreme_deficiencies as "extremeDeficiencies", r.status as "reportStatus",
  i.site_details as "siteDetails", i.inspector_title as "inspectorTitle",
  i.district_representative as "districtRepresentative",
  i.weather_condition as "weatherCondition",
  coalesce(i.site_details ->> 'inspectorComments', '') as "inspectorComments",
  r.district_plan as "districtPlan", r.district_response as "districtResponse",
  ${coverageCountsColumn} as coverage`;

/** The lateral join prevents the planner from reading the whole table `report` for each page. */
const joined = sql`
  join lateral (
    select id, status, district_plan, district_response from report
    where account_id = i.account_id and inspection_id = i.id limit 1
  ) r on true
  join account a on a.id = i.account_id
  left join school on school.account_id = i.account_id and school.id = i.school_id`;

/** The inspections found that follow a given row of the list, newest first. */
export const inspectionsAfter = async (
  db: Transaction,
  search: InspectionSearch,
  last: ListPosition | undefined,
): Promise<ExportedInspection[]> => {
  const { rows } = await sql<ExportedInspection>`
    with page as (
      select ${stored} from inspection i
      where ${searchCondition(search)} and ${isAfter(last)}
      order by date desc, created_at desc, id
      limit ${PAGE}
    )
    select ${columns} from page i ${joined}
    order by i.date desc, i.created_at desc, i.id`.execute(db);
  return rows;
};

/** A page of the inspections in the order in which they were written last. */
export const inspectionsChanged = async (
  db: Transaction,
  search: InspectionSearch,
  page: ChangesQuery,
  horizon: string,
): Promise<ChangedRow<ExportedInspection>[]> => {
  const { rows } = await sql<ChangedRow<ExportedInspection>>`
    with page as (
      select ${stored}, ${isFound(searchCondition(search))} from inspection i
      ${changesPage('i', page, horizon)}
    )
    select ${columns}, ${foundColumns('i')} from page i ${joined}
    order by i.updated_at, i.id`.execute(db);
  return rows;
};
