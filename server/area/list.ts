import type { UntransactedHandler } from '#server/core/context.ts';
import { refuse } from '#server/core/refusals.ts';
import { pageCountsOf } from '#server/core/sql/paging.ts';
import { areaCountQuery, areaPage, existingSchool } from './queries.ts';

export const areaList: UntransactedHandler<'area/list'> = {
  untransacted: async ({ page, limit, ...search }, { read }) => {
    const [schools, list, counted] = await read(
      existingSchool(search.schoolId),
      areaPage(search, { page, limit }),
      areaCountQuery(search),
    );

    if (schools.length === 0) throw refuse('school-not-found');
    return { data: { list, ...pageCountsOf(counted, limit) } };
  },
};
