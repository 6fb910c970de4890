import { readingHandler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { pageCountsOf } from '#server/core/sql/paging.ts';
import { areaCountQuery, areaPage, existingSchool } from './queries.ts';

export const areaList = readingHandler(
  'area/list',
  ({ page, limit, ...search }) => [
    existingSchool(search.schoolId),
    areaPage(search, { page, limit }),
    areaCountQuery(search),
  ],
  ([schools, list, counted], { limit }) => {
    if (schools.length === 0) throw refuse('school-not-found');
    return { data: { list, ...pageCountsOf(counted, limit) } };
  },
);
