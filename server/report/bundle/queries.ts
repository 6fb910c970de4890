/**
 * Queries for the files that contain all reports of a school year. API calls run them in the scope
 * of the account.
 */
import { sql } from 'kysely';
import type { BundleContents, BundleFormat, BundleState } from '#domain/report/bundle.ts';
import type { Language } from '#domain/language/language.ts';
import type { Rating } from '#domain/scoring/rank.ts';
import type { ReportStatus } from '#domain/report/report.ts';
import { schoolYearDays } from '#domain/school/school-year.ts';
import type { Hundredths } from '#domain/scoring/hundredths.ts';
import type { Transaction } from '#server/core/db.ts';
import { listedCondition } from '#server/report/published/queries.ts';

export type NewBundle = {
  schoolYear: number;
  contents: BundleContents;
  format: BundleFormat;
  language: Language;
};

/** A report that is to be included in a file. */
export type ReportToBundle = {
  id: string;
  schoolId: string;
  schoolName: string;
  date: string;
  status: ReportStatus;
  rating: Rating | null;
  /** The rating before the evaluator lowered it; equal to `rating` if it was not lowered. */
  computedRating: Rating | null;
  score: Hundredths | null;
};

/**
 * The reports of an account in a school year, sorted by the name of the school, then earliest
 * first.
 */
export const findReportsToBundle = async (
  db: Transaction,
  accountId: string,
  {
    schoolYear,
    schoolYearBegins,
    contents,
  }: Pick<NewBundle, 'schoolYear' | 'contents'> & { schoolYearBegins: string },
): Promise<ReportToBundle[]> => {
  const belongs =
    contents === 'published' ? listedCondition : sql`r.deleted_at is null and r.status = 'Final'`;
  const { first, last } = schoolYearDays(schoolYear, schoolYearBegins);
  const { rows } = await sql<ReportToBundle>`
    select r.id, i.school_id as "schoolId", i.school_name as "schoolName", r.date, r.status,
      i.effective_rating as rating, i.rating as "computedRating", i.score
    from account a
    join report r on r.account_id = a.id
    join inspection i on i.account_id = r.account_id and i.id = r.inspection_id
    where a.id = ${accountId} and ${belongs}
      and r.date between ${first}::date and ${last}::date
    order by lower(i.school_name), i.school_id, r.date, r.created_at, r.id`.execute(db);
  return rows;
};

/**
 * Returns the id of the new row; undefined while another file of the account is waiting to be
 * generated.
 */
export const insertBundle = async (
  db: Transaction,
  accountId: string,
  bundle: NewBundle & { total: number; requestedBy: string },
): Promise<string | undefined> => {
  const { schoolYear, contents, format, language, total, requestedBy } = bundle;
  const { rows } = await sql<{ id: string }>`
    insert into report_bundle (account_id, school_year, contents, format, language, total,
      requested_by)
    values (${accountId}, ${schoolYear}, ${contents}, ${format}, ${language}, ${total},
      ${requestedBy})
    on conflict (account_id) where state = 'waiting' do nothing
    returning id`.execute(db);
  return rows[0]?.id;
};

export type StoredBundle = NewBundle & {
  id: string;
  state: BundleState;
  done: number;
  total: number;
  problem: string;
  bytes: number | null;
  createdAt: Date;
  by: string;
  expiresAt: Date | null;
};

const isThere = sql`(b.expires_at is null or b.expires_at > now())`;

/** The files that the account has requested and that have not expired, latest first. */
export const listBundles = async (db: Transaction): Promise<StoredBundle[]> => {
  const { rows } = await sql<StoredBundle>`
    select b.id, b.school_year as "schoolYear", b.contents, b.format, b.language, b.state, b.done,
      b.total, b.problem, b.bytes::float8 as bytes, b.created_at as "createdAt",
      b.expires_at as "expiresAt", coalesce(nullif(u.full_name, ''), u.email) as "by"
    from report_bundle b
    join app_user u on u.account_id = b.account_id and u.id = b.requested_by
    where ${isThere}
    order by b.created_at desc, b.id`.execute(db);
  return rows;
};

export type BundleFile = NewBundle & {
  id: string;
  accountId: string;
  schoolYearBegins: string;
  isDone: boolean;
};

const fileColumns = sql`b.id, b.account_id as "accountId", b.school_year as "schoolYear", b.contents,
  b.format, b.language, b.state = 'done' as "isDone", a.school_year_begins as "schoolYearBegins"`;

export const findBundle = async (db: Transaction, id: string): Promise<BundleFile | undefined> => {
  const { rows } = await sql<BundleFile>`
    select ${fileColumns}
    from report_bundle b
    join account a on a.id = b.account_id
    where b.id = ${id} and ${isThere}`.execute(db);
  return rows[0];
};

/**
 * Finds the file of a signed link, in system scope. Undefined if the account was deactivated or
 * deleted.
 */
export const findBundleOfOpenAccount = async (
  db: Transaction,
  accountId: string,
  id: string,
): Promise<BundleFile | undefined> => {
  const { rows } = await sql<BundleFile>`
    select ${fileColumns}
    from report_bundle b
    join account a on a.id = b.account_id and a.is_active and a.deleted_at is null
    where b.account_id = ${accountId} and b.id = ${id} and ${isThere}`.execute(db);
  return rows[0];
};

/** Deletes the row of a file. A process that is generating the file notices this, and stops. */
export const deleteBundle = async (db: Transaction, id: string): Promise<void> => {
  await sql`delete from report_bundle where id = ${id}`.execute(db);
};
