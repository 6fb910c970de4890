/** Queries for a district's settings. They run in the scope of its account. */
import { sql } from 'kysely';
import { recordChanges } from '#server/core/audit-log.ts';
import type { AccountDetails } from '#contract/account/account.ts';
import type { Transaction } from '#server/core/db.ts';

/** The details with the id of the logo instead of its link. */
type StoredDetails = Omit<AccountDetails, 'logo'> & { logoId: string | null };

/** A super user has confirmed who the district is, or it has proved an email domain. */
const isConfirmed = sql`(is_confirmed or exists (
  select from sign_on_domain d where d.account_id = account.id and d.claimed_at is not null))`;

export const getAccountDetails = async (
  db: Transaction,
  accountId: string,
): Promise<StoredDetails> => {
  const { rows } = await sql<StoredDetails>`
    select name, name_is_derived as "nameIsDerived", county, time_zone as "timeZone",
      school_year_begins as "schoolYearBegins",
      photos_in_public as "photosInPublic", public_reports as "publicReports",
      coalesce(public_slug, '') as "publicSlug", ${isConfirmed} as "isConfirmed",
      deficiency_due_days as "deficiencyDueDays",
      inspection_interval_months as "inspectionIntervalMonths", audit_years as "auditYears",
      mail_sender as "mailSender", logo_id as "logoId",
      session_idle_hours as "sessionIdleHours", session_days as "sessionDays",
      factor_required_from::text as "factorRequiredFrom",
      lcap_first_year as "lcapFirstYear", lcap_baseline as "lcapBaseline",
      lcap_target as "lcapTarget", dictation, takes_complaints as "takesComplaints",
      complaint_contact_months as "complaintContactMonths",
      emergencies, emergency_hours as "emergencyHours", emergency_people as "emergencyPeople"
    from account where id = ${accountId}`.execute(db);
  return rows[0] as StoredDetails;
};

/** The address of the public page, and whether the district may choose it freely. */
export const getPageAddress = async (
  db: Transaction,
  accountId: string,
): Promise<{ publicSlug: string; isConfirmed: boolean }> => {
  const { rows } = await sql<{ publicSlug: string; isConfirmed: boolean }>`
    select coalesce(public_slug, '') as "publicSlug", ${isConfirmed} as "isConfirmed"
    from account where id = ${accountId}`.execute(db);
  return rows[0] as { publicSlug: string; isConfirmed: boolean };
};

type DetailsChange = {
  [Field in 'name' | 'county' | 'timeZone' | 'schoolYearBegins']?: string | undefined;
} & {
  photosInPublic?: boolean | undefined;
  publicReports?: AccountDetails['publicReports'] | undefined;
  publicSlug?: string | undefined;
  mailSender?: string | undefined;
  /** null removes the logo. */
  logoId?: string | null | undefined;
  deficiencyDueDays?: number | undefined;
  inspectionIntervalMonths?: number | undefined;
  auditYears?: number | undefined;
  sessionIdleHours?: number | undefined;
  sessionDays?: number | undefined;
  /** null or '' removes the date. */
  factorRequiredFrom?: string | null | undefined;
  /** null removes the number. */
  lcapFirstYear?: number | null | undefined;
  lcapBaseline?: number | null | undefined;
  lcapTarget?: number | null | undefined;
  dictation?: AccountDetails['dictation'] | undefined;
  takesComplaints?: boolean | undefined;
  complaintContactMonths?: number | undefined;
  emergencies?: boolean | undefined;
  emergencyHours?: number | undefined;
  emergencyPeople?: string[] | undefined;
};

export type Calendar = { deficiencyDueDays: number; schoolYearBegins: string };

/** Whether these are ids of members of the account who were not removed. */
export const areMembers = async (db: Transaction, ids: readonly string[]): Promise<boolean> => {
  const { rows } = await sql`
    select from app_user where id = any (${ids}::uuid[]) and deleted_at is null`.execute(db);
  return rows.length === new Set(ids).size;
};

/** Locks the account until the transaction ends; what is derived depends on these settings. */
export const lockCalendar = async (db: Transaction, accountId: string): Promise<Calendar> => {
  const { rows } = await sql<Calendar>`
    select deficiency_due_days as "deficiencyDueDays", school_year_begins as "schoolYearBegins"
    from account where id = ${accountId} for no key update`.execute(db);
  return rows[0] as Calendar;
};

/** Undefined fields stay unchanged. A name that was entered is no longer marked as derived. */
export const updateAccount = async (
  db: Transaction,
  accountId: string,
  {
    name,
    county,
    timeZone,
    schoolYearBegins,
    photosInPublic,
    publicReports,
    publicSlug,
    mailSender,
    logoId,
    factorRequiredFrom,
    dictation,
    takesComplaints,
    emergencies,
    emergencyPeople,
    ...numbers
  }: DetailsChange,
): Promise<void> => {
  await recordChanges(db, 'account', sql`id = ${accountId}`, () =>
    sql`
      update account set name = coalesce(${name ?? null}, name),
        name_is_derived = name_is_derived and ${name === undefined},
        county = coalesce(${county ?? null}, county),
        time_zone = coalesce(${timeZone ?? null}, time_zone),
        school_year_begins = coalesce(${schoolYearBegins ?? null}, school_year_begins),
        photos_in_public = coalesce(${photosInPublic ?? null}, photos_in_public),
        public_reports = coalesce(${publicReports ?? null}, public_reports),
        public_slug = nullif(coalesce(${publicSlug ?? null}, public_slug), ''),
        mail_sender = coalesce(${mailSender ?? null}, mail_sender),
        logo_id = ${logoId === undefined ? sql`logo_id` : sql`${logoId}::uuid`},
        deficiency_due_days = coalesce(${numbers.deficiencyDueDays ?? null}, deficiency_due_days),
        inspection_interval_months =
          coalesce(${numbers.inspectionIntervalMonths ?? null}, inspection_interval_months),
        audit_years = coalesce(${numbers.auditYears ?? null}, audit_years),
        session_idle_hours = coalesce(${numbers.sessionIdleHours ?? null}, session_idle_hours),
        session_days = coalesce(${numbers.sessionDays ?? null}, session_days),
        factor_required_from = ${
          factorRequiredFrom === undefined
            ? sql`factor_required_from`
            : sql`nullif(${factorRequiredFrom ?? ''}, '')::date`
        },
        lcap_first_year = ${orAsIs('lcap_first_year', numbers.lcapFirstYear)},
        lcap_baseline = ${orAsIs('lcap_baseline', numbers.lcapBaseline)},
        lcap_target = ${orAsIs('lcap_target', numbers.lcapTarget)},
        dictation = coalesce(${dictation ?? null}, dictation),
        takes_complaints = coalesce(${takesComplaints ?? null}, takes_complaints),
        complaint_contact_months =
          coalesce(${numbers.complaintContactMonths ?? null}, complaint_contact_months),
        emergencies = coalesce(${emergencies ?? null}, emergencies),
        emergency_hours = coalesce(${numbers.emergencyHours ?? null}, emergency_hours),
        emergency_people = coalesce(${emergencyPeople ?? null}::uuid[], emergency_people)
      where id = ${accountId}`.execute(db),
  );
};

/** A number that null removes and undefined leaves as it is. */
const orAsIs = (column: string, value: number | null | undefined) =>
  value === undefined ? sql.ref(column) : sql`${value}::integer`;

export const isKnownTimeZone = async (db: Transaction, name: string): Promise<boolean> => {
  const { rows } = await sql`select from pg_timezone_names where name = ${name}`.execute(db);
  return rows.length > 0;
};
