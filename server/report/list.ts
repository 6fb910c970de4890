import type { UntransactedHandler } from '#server/core/context.ts';
import { pageCountsOf } from '#server/core/sql/paging.ts';
import { rowOf } from './answer.ts';
import { reportCount, pageOfReports } from './list/queries-list.ts';

export const reportList: UntransactedHandler<'report/list'> = {
  untransacted: async ({ page, limit, sort, ...search }, context) => {
    const [list, counted] = await context.read(
      pageOfReports(search, sort, { page, limit }),
      reportCount(search),
    );
    return {
      data: {
        list: list.map((report) => rowOf(report, context)),
        ...pageCountsOf(counted, limit),
      },
    };
  },
};
