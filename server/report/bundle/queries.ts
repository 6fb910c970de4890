/** The reports of a file with all reports of a school year. */
import { sql } from 'kysely';
import type { Rating } from '#domain/scoring/rank.ts';
import type { ReportStatus } from '#domain/report/report.ts';
import { schoolYearDays } from '#domain/school/school-year.ts';
import type { Hundredths } from '#domain/scoring/hundredths.ts';
import type { Transaction } from '#server/core/db.ts';
import { listedCondition } from '#server/report/published/queries.ts';
import type { BundleColumns } from './report-bundles.ts';

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
  }: Pick<BundleColumns, 'schoolYear' | 'contents'> & { schoolYearBegins: string },
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
