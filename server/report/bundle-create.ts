import { MOST_BUNDLES } from '#domain/report/bundle.ts';
import { schoolYearOf } from '#domain/school/school-year.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { findReportsToBundle, insertBundle, listBundles } from './bundle/queries.ts';

/**
 * Requests a file with all reports of a school year, which a background job then generates
 * (core/jobs/make-files.ts).
 */
export const reportBundleCreate: Handler<'report/bundle-create'> = async (
  { schoolYear, contents, format, lang },
  { db, user, today, schoolYearBegins },
) => {
  const year = schoolYear ?? schoolYearOf(today, schoolYearBegins);
  const bundle = { schoolYear: year, contents, format, language: lang };
  const total = (await findReportsToBundle(db, user.accountId, { ...bundle, schoolYearBegins }))
    .length;
  if (total === 0) throw refuse('no-reports-to-bundle');
  const bundles = await listBundles(db);
  if (bundles.some(({ state }) => state === 'waiting')) throw refuse('bundle-in-progress');
  if (bundles.length >= MOST_BUNDLES) throw refuse('too-many-bundles');
  const id = await insertBundle(db, user.accountId, { ...bundle, total, requestedBy: user.id });
  if (id === undefined) throw refuse('bundle-in-progress');
  return { message: 'The file is being made.', data: { id } };
};
