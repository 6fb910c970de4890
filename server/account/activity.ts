import type { UntransactedHandler } from '#server/core/context.ts';
import { totalPages } from '#server/core/sql/paging.ts';
import { activityCount, activityPage } from './queries-activity.ts';

export const accountActivity: UntransactedHandler<'account/activity'> = {
  untransacted: async ({ page, limit, ...search }, { read }) => {
    const [list, counted] = await read(
      activityPage(search, { page, limit }),
      activityCount(search),
    );
    return { data: { list, totalPages: totalPages(counted, limit) } };
  },
};
