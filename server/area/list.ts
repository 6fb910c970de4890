import type { Handler } from '../core/context.ts';
import { totalPages } from '../core/sql/paging.ts';
import { refuse } from '../core/refusals.ts';
import { countAreas, isSchool, listAreas } from './queries.ts';

export const areaList: Handler<'area/list'> = async ({ page, limit, ...search }, { db }) => {
  if (!(await isSchool(db, search.schoolId))) throw refuse('school-not-found');
  const list = await listAreas(db, search, { page, limit });
  const areas = await countAreas(db, search);
  return { data: { list, totalPages: totalPages(areas, { page, limit }) } };
};
