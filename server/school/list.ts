import { schoolYearStart } from '#domain/calendar.ts';
import type { Handler } from '../core/context.ts';
import { totalPages } from '../core/sql/paging.ts';
import { schoolCount, schoolPage } from './queries.ts';

export const schoolList: Handler<'school/list'> = async (
  { page, limit, inspected, ...texts },
  { db, today },
) => {
  const since = schoolYearStart(today);
  const search = {
    ...texts,
    inspected: inspected && { since, isInspected: inspected === 'this-year' },
  };
  // Both queries are sent in one write.
  const [list, counted] = await Promise.all([
    schoolPage(search, { page, limit }).execute(db),
    schoolCount(search).execute(db),
  ]);
  return { data: { list: list.rows, totalPages: totalPages(counted.rows, limit) } };
};
