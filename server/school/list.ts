import type { Handler } from '../core/context.ts';
import { totalPages } from '../core/sql/paging.ts';
import { countSchools, listSchools } from './queries.ts';

export const schoolList: Handler<'school/list'> = async ({ page, limit, ...search }, { db }) => {
  const list = await listSchools(db, search, { page, limit });
  const schools = await countSchools(db, search);
  return { data: { list, totalPages: totalPages(schools, { page, limit }) } };
};
