/**
 * All SQL of reports. Lists and details run in the scope of an account; what a report's id alone
 * opens (the public print view, signed links) runs in the system's.
 */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CoverageCounts } from '#domain/coverage.ts';
import type { Rating } from '#domain/rank.ts';
import type { ReportStatus } from '#domain/report.ts';
import type { Hundredths } from '#domain/score.ts';
import type { Transaction } from '../core/db.ts';
import { offsetOf, type Page } from '../core/paging.ts';
import { anyHolds } from '../core/search-text.ts';
import { coverage, coverageCounts } from '../core/coverage.ts';
import type { Inspected } from './sheet.ts';

export type ReportSearch = { search: string; status?: ReportStatus | undefined };

export type ListedReport = {
  id: string;
  title: string;
  date: string;
  author: string;
  status: ReportStatus;
  schoolName: string;
  score: Hundredths | null;
  /** The rating that counts: the evaluator's where it is lower. */
  rating: Rating | null;
  computedRating: Rating | null;
  coverage: CoverageCounts | null;
};

/** The condition of the search. */
export const found = ({ search, status }: ReportSearch): RawBuilder<SqlBool> => {
  const text = anyHolds(['title', search], ['author', search]);
  return status === undefined ? text : sql`status = ${status} and ${text}`;
};

/** One page of the reports found, newest first. */
export const listReports = async (
  db: Transaction,
  search: ReportSearch,
  page: Page,
): Promise<ListedReport[]> => {
  const { rows } = await sql<ListedReport>`
    with page as (
      select account_id, id, inspection_id, title, date, author, status, created_at
      from report
      where ${found(search)}
      order by date desc, created_at desc, id
      limit ${page.limit} offset ${offsetOf(page)}
    )
    select r.id, r.title, r.date, r.author, r.status, i.school_name as "schoolName", i.score,
      i.effective_rating as rating, i.rating as "computedRating", ${coverageCounts} as coverage
    from page r
    join inspection i on i.account_id = r.account_id and i.id = r.inspection_id
    order by r.date desc, r.created_at desc, r.id`.execute(db);
  return rows;
};

/** Without a text to look for, the count that every save keeps; it does not grow with the list. */
export const countReports = async (db: Transaction, search: ReportSearch): Promise<number> => {
  const { status } = search;
  const { rows } = await (search.search === ''
    ? sql<{ rows: number }>`
        select coalesce(sum(rows), 0)::integer as rows from list_count
        where list = 'report' and ${status === undefined ? sql`true` : sql`status = ${status}`}`
    : sql<{ rows: number }>`
        select count(*)::integer as rows from report where ${found(search)}`
  ).execute(db);
  return rows[0]?.rows ?? 0;
};

export type StoredReport = ListedReport &
  Inspected & { accountId: string; photosInPublic: boolean; timeZone: string; version: number };

/**
 * A report with the inspection that it is the result of. In the scope of the system its id is the
 * right to see it, unless its account was deleted.
 */
export const findReport = async (
  db: Transaction,
  id: string,
): Promise<StoredReport | undefined> => {
  const { rows } = await sql<StoredReport>`
    select r.account_id as "accountId", r.id, r.title, r.author, r.status, r.date,
      i.version, i.score, i.effective_rating as rating, i.rating as "computedRating",
      i.lowered_rating as "loweredRating",
      i.lowered_reason as "loweredReason", i.school_name as "schoolName",
      i.school_type as "schoolType", i.school_address as "schoolAddress",
      i.school_district as "schoolDistrict", i.school_county as "schoolCounty",
      i.classroom_count as "classroomCount", i.inspector_name as "inspectorName",
      i.inspector_title as "inspectorTitle", i.weather_condition as "weatherCondition",
      i.district_representative as "districtRepresentative", i.instrument, i.evaluations,
      ${coverage} as coverage, a.photos_in_public as "photosInPublic", a.time_zone as "timeZone"
    from report r
    join inspection i on i.account_id = r.account_id and i.id = r.inspection_id
    join account a on a.id = r.account_id
    where r.id = ${id} and a.deleted_at is null`.execute(db);
  return rows[0];
};
