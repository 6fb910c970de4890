/** Queries for the reports that a district publishes. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { recordChanges } from '#server/core/audit-log.ts';
import type { PublishedState } from '#domain/report/publication.ts';
import { schoolYearOf } from '#domain/school/school-year.ts';
import type { Rating } from '#domain/scoring/rank.ts';
import type { ReportStatus } from '#domain/report/report.ts';
import type { Hundredths } from '#domain/scoring/hundredths.ts';
import type { Transaction } from '#server/core/db.ts';

/** Publishing a report opens its public link; unpublishing does not close the link. */
export const setPublished = async (
  db: Transaction,
  reportId: string,
  published: PublishedState,
): Promise<void> => {
  await recordChanges(db, 'report', sql`id = ${reportId}`, () =>
    sql`
      update report set published = ${published}, is_public = is_public or ${published !== 'no'}
      where id = ${reportId} and deleted_at is null`.execute(db),
  );
};

export type PublishingDistrict = {
  accountId: string;
  name: string;
  slug: string;
  logoId: string | null;
  takesComplaints: boolean;
  schoolYearBegins: string;
};

/**
 * The district whose public page has that URL; undefined if its account is not active. Runs in
 * system scope.
 */
export const findDistrict = async (
  db: Transaction,
  slug: string,
): Promise<PublishingDistrict | undefined> => {
  const { rows } = await sql<PublishingDistrict>`
    select id as "accountId", name, public_slug as slug, logo_id as "logoId",
      takes_complaints and subscription_end >= (now() at time zone time_zone)::date
        as "takesComplaints",
      school_year_begins as "schoolYearBegins"
    from account
    where public_slug = ${slug} and is_active and deleted_at is null`.execute(db);
  return rows[0];
};

const draftsAreListed = sql<SqlBool>`a.public_reports = 'all'
  and a.subscription_end >= (now() at time zone a.time_zone)::date`;

const isListedIf = (
  drafts: RawBuilder<SqlBool>,
) => sql<SqlBool>`r.deleted_at is null and r.is_public
  and r.published <> 'no' and (r.status = 'Final' or (r.published = 'always' and ${drafts}))`;

/**
 * Whether the public page lists report `r` of account `a`: the same rule as `isListed` in
 * domain/report/publication.ts.
 */
export const listedCondition = isListedIf(draftsAreListed);

/**
 * Whether the public page lists report `r` of the current account. The account is read once for all
 * reports.
 */
export const isListedHere = isListedIf(
  sql`(select ${draftsAreListed} from account a where a.id = current_account())`,
);

/** The school years with published reports, the latest first. */
export const findPublishedYears = async (
  db: Transaction,
  { accountId, schoolYearBegins }: PublishingDistrict,
): Promise<number[]> => {
  const { rows } = await sql<{ date: string }>`
    select distinct r.date
    from account a join report r on r.account_id = a.id
    where a.id = ${accountId} and ${listedCondition}
    order by r.date desc`.execute(db);
  return [...new Set(rows.map(({ date }) => schoolYearOf(date, schoolYearBegins)))];
};

export type PublishedReport = {
  schoolId: string;
  schoolName: string;
  date: string;
  status: ReportStatus;
  score: Hundredths | null;
  rating: Rating | null;
  linkId: string;
};

/** The published reports of a school year, sorted by the name of the school, then latest first. */
export const findPublished = async (
  db: Transaction,
  accountId: string,
  { first, last }: { first: string; last: string },
): Promise<PublishedReport[]> => {
  const { rows } = await sql<PublishedReport>`
    select i.school_id as "schoolId", i.school_name as "schoolName", r.date, r.status, i.score,
      i.effective_rating as rating, coalesce(r.link_id, r.id) as "linkId"
    from account a
    join report r on r.account_id = a.id
    join inspection i on i.account_id = r.account_id and i.id = r.inspection_id
    where a.id = ${accountId} and ${listedCondition} and r.date between ${first}::date and ${last}::date
    order by lower(i.school_name), i.school_id, r.date desc, r.created_at desc, r.id`.execute(db);
  return rows;
};
