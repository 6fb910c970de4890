import type { Handler } from '../core/context.ts';
import { totalPages } from '../core/sql/paging.ts';
import { rowOf } from './answer.ts';
import { countReports, listReports } from './queries.ts';

export const reportList: Handler<'report/list'> = async (
  { page, limit, sort, ...search },
  context,
) => {
  const list = await listReports(context.db, search, sort, { page, limit });
  const reports = await countReports(context.db, search);
  return {
    data: {
      list: list.map((report) => rowOf(report, context)),
      totalPages: totalPages(reports, { page, limit }),
    },
  };
};
