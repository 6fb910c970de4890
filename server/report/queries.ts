/**
 * Queries for reports. Lists and details run in the scope of an account; the public print view and
 * signed links run in system scope.
 */
import { type RawBuilder, sql } from 'kysely';
import { recordChanges } from '#server/core/audit-log.ts';
import type { CoverageCounts } from '#domain/inspection/coverage.ts';
import type { PublishedState } from '#domain/report/publication.ts';
import type { Rating } from '#domain/scoring/rank.ts';
import type { Publication, ReportStatus } from '#domain/report/report.ts';
import type { Hundredths } from '#domain/scoring/hundredths.ts';
import type { Transaction } from '#server/core/db.ts';
import { coverageColumn, coverageCountsColumn } from '#server/core/sql/coverage.ts';
import { headerSourcesColumn } from '#server/core/sql/header-sources.ts';
import { foundDeficienciesColumn } from '#server/core/sql/found-deficiencies.ts';
import { listedCondition } from './published/queries.ts';
import type { SheetColumns } from './sheet.ts';

export type ListedReport = {
  id: string;
  title: string;
  date: string;
  author: string;
  status: ReportStatus;
  schoolName: string;
  score: Hundredths | null;
  /** The effective rating: the evaluator's rating if it is lower than the computed one. */
  rating: Rating | null;
  computedRating: Rating | null;
  /** The version of the inspection. */
  version: number;
  coverage: CoverageCounts | null;
  /** Whether the district's public page lists the report. */
  isPublished: boolean;
  linkEdition: number;
};

/** The columns of ListedReport, of report `r` of inspection `i`. */
export const reportColumns = sql`
  r.id, r.title, r.date, r.author, r.status, i.school_name as "schoolName", i.score,
  i.effective_rating as rating, i.rating as "computedRating", i.version,
  r.link_edition as "linkEdition",
  ${coverageCountsColumn} as coverage,
  (select ${listedCondition} from account a where a.id = r.account_id) as "isPublished"`;

export type StoredReport = ListedReport &
  SheetColumns &
  Publication & {
    accountId: string;
    inspectionId: string;
    schoolId: string;
    /** The id in the public link. */
    linkId: string;
    published: PublishedState;
    /** The URL of the district's public page; '' if it has none. */
    publicSlug: string;
    photosInPublic: boolean;
    logo: StoredLogo | null;
    timeZone: string;
    /** The sealed version that is read: the latest one of a Final report, or the requested one. */
    seal: Seal | null;
  };

/**
 * A report whose marks are still the JSON that the database has sent. Parsing it takes long if the
 * report is large, so it is parsed where the report is used (reading/answer-from-report.ts).
 */
export type ReportText = Omit<StoredReport, 'evaluations'> & { evaluations: string };

export const parseReport = <Row extends ReportText>(
  row: Row,
): Omit<Row, 'evaluations'> & StoredReport => ({
  ...row,
  evaluations: JSON.parse(row.evaluations) as StoredReport['evaluations'],
});

/** A report without its marks, which are most of a report's data. */
export type ReportHead = Omit<StoredReport, 'evaluations' | 'sealedSheet'>;

/** The logo of the district: the id of its photo, and the name of the district. */
export type StoredLogo = { id: string; alt: string };

/** A sealed version without its sheet. */
export type Seal = {
  version: number;
  code: string;
  /** YYYY-MM-DD in the time zone of the account. */
  sealedOn: string;
  /** The sealing date of the version that this one replaced; null for the first version. */
  replacedOn: string | null;
  /** The URL of the service at the time of sealing. */
  appUrl: string;
  /** The longer side of the photos in the PDF, in pixels. */
  photoSide: number;
};

/**
 * The areas with a D or X in the two years before inspection `i`. That period includes the whole
 * school year before that of the inspection.
 */
export const findingsBefore = sql`
  select coalesce(jsonb_agg(jsonb_build_object('area', f.area, 'date', f.found_on)), '[]')
  from (
    select distinct f.area, f.found_on from deficiency_finding f
    where f.account_id = i.account_id and f.school_id = i.school_id
      and f.found_on < i.date and f.found_on >= i.date - 731
  ) f`;

/**
 * The condition that selects the sealed version of report `r` to be read: the requested version, or
 * else the latest one if the report is Final.
 */
const sealRead = (version: number | undefined): RawBuilder<unknown> =>
  version === undefined
    ? sql`r.status = 'Final' and s.version = (select max(l.version) from sealed_report l
        where l.account_id = r.account_id and l.report_id = r.id)`
    : sql`s.version = ${version}`;

/** The columns that ReportText has in addition to ReportHead. */
const contents = sql`i.evaluations::text as evaluations, s.sheet as "sealedSheet",`;

const reportsWith = <Row extends ReportHead>(
  columns: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
  version?: number,
): RawBuilder<Row> => sql<Row>`
    select ${columns} r.account_id as "accountId", r.id, r.inspection_id as "inspectionId",
      i.school_id as "schoolId", r.title, r.author, r.status, r.date,
      coalesce(r.link_id, r.id) as "linkId", r.is_public as "isPublic",
      r.link_edition as "linkEdition", r.published,
      i.version, i.score, i.effective_rating as rating, i.rating as "computedRating",
      i.lowered_rating as "loweredRating",
      i.lowered_reason as "loweredReason", i.site_details as "siteDetails",
      r.district_plan as "districtPlan", r.district_response as "districtResponse",
      i.school_name as "schoolName",
      i.school_type as "schoolType", i.school_address as "schoolAddress",
      i.school_district as "schoolDistrict", i.school_county as "schoolCounty",
      i.classroom_count as "classroomCount", i.inspector_name as "inspectorName",
      i.inspector_title as "inspectorTitle", i.weather_condition as "weatherCondition",
      i.district_representative as "districtRepresentative", i.instrument,
      coalesce(case when r.status = 'Final' then r.findings_before end, (${findingsBefore}))
        as "findingsBefore", a.school_year_begins as "schoolYearBegins",
      case when r.status <> 'Final' then ${headerSourcesColumn} end as "headerSources",
      ${coverageColumn} as coverage, a.photos_in_public as "photosInPublic", a.time_zone as "timeZone",
      a.public_reports as "publicReports", ${listedCondition} as "isPublished",
      coalesce(a.public_slug, '') as "publicSlug",
      a.subscription_end >= (now() at time zone a.time_zone)::date as "isPaid",
      case when s.version is null and a.logo_id is not null
        then jsonb_build_object('id', a.logo_id, 'alt', a.name)
        when s.logo_id is not null then jsonb_build_object('id', s.logo_id, 'alt', s.logo_alt) end as logo,
      case when s.version is not null then jsonb_build_object('version', s.version,
        'code', s.code, 'sealedOn', s.sealed_on, 'replacedOn', (
          select p.sealed_on from sealed_report p where p.account_id = s.account_id
            and p.report_id = s.report_id and p.version = s.version - 1), 'appUrl', s.app_url, 'photoSide', s.photo_side) end as seal
    from report r
    join inspection i on i.account_id = r.account_id and i.id = r.inspection_id
    join account a on a.id = r.account_id
    left join school on school.account_id = i.account_id and school.id = i.school_id
    left join sealed_report s on s.account_id = r.account_id and s.report_id = r.id
      and ${sealRead(version)}
    where r.deleted_at is null and a.is_active and a.deleted_at is null and ${condition}`;

const first = async <Row>(query: RawBuilder<Row>, db: Transaction): Promise<Row | undefined> =>
  (await query.execute(db)).rows[0];

/** A report of the account; its marks are not parsed. */
export const reportText = (id: string): RawBuilder<ReportText> =>
  reportsWith(contents, sql`r.id = ${id}`);

export const findReportText = (db: Transaction, id: string): Promise<ReportText | undefined> =>
  first(reportText(id), db);

/** A report of the account without its marks. */
export const findReportHead = (db: Transaction, id: string): Promise<ReportHead | undefined> =>
  first(reportHead(id, undefined), db);

const isVersionOf = (id: string) => sql`r.id = ${id} and s.version is not null`;

/** A report with the contents of one of its sealed versions. */
export const findReportVersion = (
  db: Transaction,
  id: string,
  version: number,
): Promise<ReportText | undefined> =>
  first(reportsWith<ReportText>(contents, isVersionOf(id), version), db);

/**
 * Finds the same report as findReportText, or as findReportVersion if there is a version, but without
 * the marks.
 */
export const reportHead = (id: string, version: number | undefined): RawBuilder<ReportHead> =>
  reportsWith(sql``, version === undefined ? sql`r.id = ${id}` : isVersionOf(id), version);

/** The reports with these ids that exist in the account, in any order. */
export const findReportTexts = async (
  db: Transaction,
  ids: readonly string[],
): Promise<ReportText[]> =>
  (await reportsWith<ReportText>(contents, sql`r.id = any (${ids}::uuid[])`).execute(db)).rows;

/** A report to be printed, with the JSON of the deficiencies that its inspection found. */
export type ReportToPrint = ReportText & { deficiencies: string };

/** Finds a report by its id or by the id of its public link. */
export const reportToPrint = (idOrLink: string): RawBuilder<ReportToPrint> =>
  reportsWith(
    sql`${contents} ${foundDeficienciesColumn}::text as deficiencies,`,
    sql`(r.id = ${idOrLink} or coalesce(r.link_id, r.id) = ${idOrLink})`,
  );

const isLinkedBy = (link: string) => sql`coalesce(r.link_id, r.id) = ${link}`;

/**
 * The report of a public link, in system scope; its marks are not parsed. `publicLinkState` decides
 * whether the link is valid; the reports of a deactivated or deleted account are not found.
 */
export const linkedReportText = (link: string): RawBuilder<ReportText> =>
  reportsWith(contents, isLinkedBy(link));

/** The same report without its marks. */
export const linkedReportHead = (link: string): RawBuilder<ReportHead> =>
  reportsWith(sql``, isLinkedBy(link));

export const findLinkedReportHead = (
  db: Transaction,
  link: string,
): Promise<ReportHead | undefined> => first(linkedReportHead(link), db);

/**
 * Withdraws or restores the public link of a report. Withdrawing it also invalidates its PDF links.
 */
export const setPublic = async (
  db: Transaction,
  reportId: string,
  isPublic: boolean,
): Promise<void> => {
  await recordChanges(db, 'report', sql`id = ${reportId}`, () =>
    sql`
      update report set is_public = ${isPublic},
        link_edition = link_edition + (is_public and not ${isPublic}::boolean)::integer
      where id = ${reportId} and deleted_at is null`.execute(db),
  );
};

/**
 * Gives a report a new public link, which is open. The previous link and its PDF links stop
 * working.
 */
export const renewLink = async (db: Transaction, reportId: string): Promise<void> => {
  await recordChanges(db, 'report', sql`id = ${reportId}`, () =>
    sql`
      update report set link_id = gen_random_uuid(), is_public = true, link_edition = link_edition + 1
      where id = ${reportId} and deleted_at is null`.execute(db),
  );
};
