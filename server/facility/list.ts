import type { UntransactedHandler } from '#server/core/context.ts';
import { pageCountsOf } from '#server/core/sql/paging.ts';
import { facilityCount, facilityPage } from './queries.ts';

export const facilityList: UntransactedHandler<'facility/list'> = {
  untransacted: async ({ page, limit, sort, ...search }, { read }) => {
    const [list, counted] = await read(
      facilityPage(search, sort, { page, limit }),
      facilityCount(search),
    );
    return { data: { list, ...pageCountsOf(counted, limit) } };
  },
};
