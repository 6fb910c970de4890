import { reading } from '../../core/context.ts';
import { countsOf } from '../../core/sql/paging.ts';
import { rowOf } from '../answer.ts';
import { reportCount, reportPage } from './queries-list.ts';

export const reportList = reading(
  'report/list',
  ({ page, limit, sort, ...search }) => [
    reportPage(search, sort, { page, limit }),
    reportCount(search),
  ],
  ([list, counted], { limit }, context) => ({
    data: {
      list: list.map((report) => rowOf(report, context)),
      ...countsOf(counted, limit),
    },
  }),
);
