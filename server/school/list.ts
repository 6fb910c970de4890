import { schoolYearStart } from '#domain/calendar.ts';
import type { Handler } from '../core/context.ts';
import { totalPages } from '../core/sql/paging.ts';
import { countSchools, listSchools } from './queries.ts';

export const schoolList: Handler<'school/list'> = async (
  { page, limit, inspected, ...texts },
  { db, today },
) => {
  const since = schoolYearStart(today);
  const search = {
    ...texts,
    inspected: inspected && { since, isInspected: inspected === 'this-year' },
  };
  const list = await listSchools(db, search, { page, limit });
  const schools = await countSchools(db, search);
  return { data: { list, totalPages: totalPages(schools, { page, limit }) } };
};
