import { schoolYearOf } from '#domain/school/school-year.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { requestFile } from '#server/core/jobs/requested-files.ts';
import { findReportsToBundle } from './bundle/queries.ts';
import { reportBundleFiles } from './bundle/report-bundles.ts';

/**
 * Requests a file with all reports of a school year, which a background job then generates
 * (core/jobs/make-files.ts).
 */
export const reportBundleCreate: Handler<'report/bundle-create'> = async (
  { schoolYear, contents, format, lang },
  { db, user, today, schoolYearBegins },
) => {
  const year = schoolYear ?? schoolYearOf(today, schoolYearBegins);
  const wanted = { schoolYear: year, schoolYearBegins, contents };
  const total = (await findReportsToBundle(db, user.accountId, wanted)).length;
  if (total === 0) throw refuse('no-reports-to-bundle');
  const columns = { school_year: year, contents, format, language: lang, total };
  const id = await requestFile(reportBundleFiles, db, { user, columns });
  return { message: 'The file is being made.', data: { id } };
};
