import { schoolYearName } from '#domain/school/school-year.ts';
import { recordImport } from '#server/core/audit.ts';
import type { Handler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { deleteList } from './queries-published.ts';

export const schoolPublishedDelete: Handler<'school/published-delete'> = async (
  { year },
  { db, schoolYearBegins },
) => {
  if (!(await deleteList(db, year))) throw refuse('published-list-not-found');
  await recordImport(db, schoolYearName(year, schoolYearBegins));
  return { message: 'Published scores deleted' };
};
