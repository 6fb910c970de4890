import type { UntransactedHandler } from '#server/core/context.ts';
import { pageCountsOf } from '#server/core/sql/paging.ts';
import { schedulePage, scheduledSchoolsOf } from './queries.ts';

export const scheduleList: UntransactedHandler<'schedule/list'> = {
  untransacted: async ({ page, limit, ...search }, context) => {
    const [found] = await context.read(schedulePage(search, { page, limit }, context));
    return {
      data: {
        list: scheduledSchoolsOf(found),
        ...pageCountsOf(found, limit),
        today: context.today,
      },
    };
  },
};
