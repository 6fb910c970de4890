import { readingHandler } from '#server/core/context.ts';
import { pageCountsOf } from '#server/core/sql/paging.ts';
import { rowOf } from './answer.ts';
import { reportCount, pageOfReports } from './list/queries-list.ts';

export const reportList = readingHandler(
  'report/list',
  ({ page, limit, sort, ...search }) => [
    pageOfReports(search, sort, { page, limit }),
    reportCount(search),
  ],
  ([list, counted], { limit }, context) => ({
    data: {
      list: list.map((report) => rowOf(report, context)),
      ...pageCountsOf(counted, limit),
    },
  }),
);
