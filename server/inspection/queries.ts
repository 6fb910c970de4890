/**
 * Queries for inspections. They run in the scope of an account, which row-level security enforces.
 */
import { areaKind } from '#domain/inspection/area-kind.ts';
import { type RawBuilder, sql } from 'kysely';
import type { LastChange } from '#contract/inspection/inspection.ts';
import type { CategoryCounts } from '#domain/scoring/count.ts';
import type { Coverage } from '#domain/inspection/coverage.ts';
import type { Evaluation, InspectionStatus, SiteFacts } from '#domain/inspection/inspection.ts';
import {
  type LastingDetails,
  selectLastingDetails,
  type SiteDetails,
} from '#domain/inspection/site-details.ts';
import type { Rating } from '#domain/scoring/rank.ts';
import type { ReportStatus } from '#domain/report/report.ts';
import type { Hundredths } from '#domain/scoring/hundredths.ts';
import type { Transaction } from '#server/core/db.ts';
import { byNaturalName } from '#server/core/sql/by-name.ts';
import { coverageColumn } from '#server/core/sql/coverage.ts';
import { foundDeficienciesColumn } from '#server/core/sql/found-deficiencies.ts';

/** The school's details at the time of the inspection, copied into each inspection. */
export type SchoolCopy = {
  schoolId: string;
  schoolName: string;
  schoolType: string;
  schoolAddress: string;
  schoolDistrict: string;
  schoolCounty: string;
};

/** The columns that a save writes; the database adds ids, version and times. */
export type WrittenInspection = SchoolCopy &
  SiteFacts & {
    instrument: string;
    evaluations: Evaluation[];
    counts: CategoryCounts;
    score: Hundredths | null;
    /** The computed rating. */
    rating: Rating | null;
    loweredRating: Rating | null;
    loweredReason: string;
    /** Without empty fields. */
    siteDetails: Partial<SiteDetails>;
    status: InspectionStatus;
    coverage: Coverage;
  };

export type StoredInspection = Omit<WrittenInspection, 'coverage'> & {
  /** null for an inspection saved before coverage was recorded. */
  coverage: Coverage | null;
  id: string;
  version: number;
  /** The name of the user who created the inspection. */
  createdByName: string;
  reportId: string;
  reportStatus: ReportStatus;
};

/** An inspection whose marks and deficiencies are still the JSON that the database has sent. */
export type InspectionText = Omit<StoredInspection, 'evaluations'> & {
  evaluations: string;
  deficiencies: string;
};

/** The columns of a StoredInspection for inspection `i`, its report `r` and its creator `u`. */
const columnsWith = (evaluations: RawBuilder<unknown>) => sql`
  i.id, i.version, i.school_id as "schoolId", i.school_name as "schoolName",
    i.school_type as "schoolType", i.school_address as "schoolAddress",
    i.school_district as "schoolDistrict", i.school_county as "schoolCounty", i.date,
    i.classroom_count as "classroomCount", i.inspector_name as "inspectorName",
    i.inspector_title as "inspectorTitle", i.weather_condition as "weatherCondition",
    i.district_representative as "districtRepresentative", i.instrument, ${evaluations}, i.counts,
    i.score, i.rating, i.lowered_rating as "loweredRating", i.lowered_reason as "loweredReason",
    i.site_details as "siteDetails",
    i.status, ${coverageColumn} as coverage, u.full_name as "createdByName", r.id as "reportId",
    r.status as "reportStatus"`;
const storedColumns = columnsWith(sql`i.evaluations`);

const withReport = sql`
  inspection i
  join report r on r.account_id = i.account_id and r.inspection_id = i.id
  join app_user u on u.account_id = i.account_id and u.id = i.created_by`;

const selectStored = (condition: RawBuilder<unknown>) => sql<StoredInspection>`
  select ${storedColumns} from ${withReport} where i.deleted_at is null and ${condition}`;

/**
 * An inspection with its deficiencies. A deleted inspection is found too, with the reason for its
 * deletion.
 */
export const inspectionOrDeletion = (id: string) => sql<
  InspectionText & { isDeleted: boolean; deletedReason: string }
>`
  select ${columnsWith(sql`i.evaluations::text as evaluations`)},
    ${foundDeficienciesColumn}::text as deficiencies, i.deleted_at is not null as "isDeleted",
    i.deleted_reason as "deletedReason"
  from ${withReport} where i.id = ${id}`;

export const findInspection = async (
  db: Transaction,
  id: string,
): Promise<StoredInspection | undefined> => {
  const { rows } = await selectStored(sql`i.id = ${id}`).execute(db);
  return rows[0];
};

/** Like `findInspection`, but locks the inspection and its report until the transaction ends. */
export const lockInspection = async (
  db: Transaction,
  id: string,
): Promise<StoredInspection | undefined> => {
  const { rows } = await selectStored(sql`i.id = ${id} for update of i, r`).execute(db);
  return rows[0];
};

/** Who saved an inspection last, and when; `isYou` is true if that was the user `userId`. */
export const getLastChange = async (
  db: Transaction,
  id: string,
  userId: string,
): Promise<LastChange> => {
  const { rows } = await sql<Omit<LastChange, 'at'> & { at: Date }>`
    select coalesce(t.name, u.full_name) as by, i.updated_at as at,
      t.id is null and u.id = ${userId} as "isYou"
    from inspection i
    join app_user u on u.account_id = i.account_id and u.id = i.updated_by
    left join api_token t on t.account_id = i.account_id and t.id = i.saved_by_token
    where i.id = ${id}`.execute(db);
  const [change] = rows;
  if (!change) throw new Error(`There is no inspection ${id}.`);
  return { ...change, at: change.at.toISOString() };
};

/**
 * Limits inspections `i` to the school's latest one by date; of several on that date, to the one
 * saved last.
 */
const newestOf = (schoolId: RawBuilder<unknown>) => sql`
  i.school_id = ${schoolId} order by i.date desc, i.created_at desc, i.id limit 1`;

export const findLastInspection = async (
  db: Transaction,
  schoolId: string,
): Promise<StoredInspection | undefined> => {
  const { rows } = await selectStored(newestOf(sql`${schoolId}::uuid`)).execute(db);
  return rows[0];
};

/**
 * The values that the next inspection of a school takes over from its last one; `areas` are in the
 * order of that inspection.
 */
export type LastWalk = {
  areas: string[];
  /** The kitchens whose Sinks/Fountains were NA. */
  kitchensWithoutSinks: string[];
  classroomCount: number;
  /** Without empty fields. */
  siteData: Partial<LastingDetails>;
};

export const neverInspected: LastWalk = {
  areas: [],
  kitchensWithoutSinks: [],
  classroomCount: 0,
  siteData: {},
};

/** The last inspection of each school, by the school's id; a school without one has no entry. */
export const findLastWalks = async (
  db: Transaction,
  schoolIds: readonly string[],
): Promise<Map<string, LastWalk>> => {
  const { rows } = await sql<
    Pick<LastWalk, 'areas' | 'classroomCount'> & {
      schoolId: string;
      withoutSinks: { area: string; label: string }[];
      filled: Partial<SiteDetails>;
    }
  >`
    select wanted.id as "schoolId", jsonb_path_query_array(last.evaluations, '$[*].area') as areas,
      jsonb_path_query_array(last.evaluations, '$[*] ?
        (@.categories[*] ? (@.id == "sinks").status == "NA" && !(@.notInspected != null))'
      ) as "withoutSinks",
      last.classroom_count as "classroomCount", last.site_details as filled
    from unnest(${schoolIds}::uuid[]) as wanted (id)
    cross join lateral (
      select i.evaluations, i.classroom_count, i.site_details from inspection i
      where i.deleted_at is null and ${newestOf(sql.ref('wanted.id'))}
    ) last`.execute(db);
  return new Map(
    rows.map(({ schoolId, filled, withoutSinks, ...last }) => [
      schoolId,
      {
        ...last,
        kitchensWithoutSinks: withoutSinks
          .filter(({ label }) => areaKind(label) === 'kitchen')
          .map(({ area }) => area),
        siteData: selectLastingDetails(filled),
      },
    ]),
  );
};

/**
 * The inspector's title in the newest inspection that the member entered under their own name; ''
 * if there is none. Inspections that the member entered under another name do not count.
 */
export const findLastTitle = async (
  db: Transaction,
  { id, fullName }: { id: string; fullName: string },
): Promise<string> => {
  const { rows } = await sql<{ title: string }>`
    select i.inspector_title as title from inspection i
    where i.created_by = ${id} and i.inspector_name = ${fullName} and i.deleted_at is null
      -- If no inspection has that name, this avoids reading every inspection of the member.
      and exists (select from inspection_names n where n.inspector_name = ${fullName})
    order by i.date desc, i.created_at desc, i.id limit 1`.execute(db);
  return rows[0]?.title ?? '';
};

export type SitePlace = {
  id: string;
  name: string;
  facilityId: string | null;
  facilityName: string | null;
  isFacility: boolean;
  /** Whether the place already existed when the inspection was saved for the first time. */
  isOfInspection: boolean;
};

/** A school with its areas and facilities, in the order of the inspection form. */
export type SchoolWithPlaces = SchoolCopy & { places: SitePlace[] };

/**
 * Reads a school with all its places in one statement; undefined when the school does not exist.
 * `inspectionId` is the inspection that an update changes.
 */
export const findSite = async (
  db: Transaction,
  schoolId: string,
  inspectionId: string | null,
): Promise<SchoolWithPlaces | undefined> => {
  const { rows } = await sql<SchoolWithPlaces>`
    with home as (
      select * from school where id = ${schoolId} and deleted_at is null
    ), place as (
      select f.id, f.name, null::uuid as facility_id, null as facility_name,
        f.name as outermost, 0 as depth, f.created_at
      from home h
      join school_facility sf on sf.account_id = h.account_id and sf.school_id = h.id
      join facility f on f.account_id = sf.account_id and f.id = sf.facility_id
      where f.deleted_at is null
      union all
      select a.id, a.name, f.id, f.name, coalesce(f.name, a.name), 1, a.created_at
      from home h
      join area a on a.account_id = h.account_id and a.school_id = h.id
      left join facility f on f.account_id = a.account_id and f.id = a.facility_id
      where a.deleted_at is null
    ), first_saved as (
      select coalesce(
        (select created_at from inspection where id = ${inspectionId}::uuid), 'infinity'
      ) as at
    )
    select h.id as "schoolId", h.name as "schoolName", h.type as "schoolType",
      h.address as "schoolAddress", h.district as "schoolDistrict", h.county as "schoolCounty",
      coalesce(
        (select jsonb_agg(
          jsonb_build_object('id', p.id, 'name', p.name, 'facilityId', p.facility_id,
            'facilityName', p.facility_name, 'isFacility', p.depth = 0,
            'isOfInspection', p.created_at <= s.at)
          order by ${byNaturalName(sql.ref('p.outermost'))}, p.depth, ${byNaturalName(sql.ref('p.name'))}, p.id
        ) from place p, first_saved s), '[]'
      ) as places
    from home h`.execute(db);
  return rows[0];
};
