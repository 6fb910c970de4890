import type { UntransactedHandler } from '#server/core/context.ts';
import { pageCountsOf } from '#server/core/sql/paging.ts';
import { holidays } from '#server/schedule/queries-holidays.ts';
import { daysOf, rowAnswer } from './answer.ts';
import { complaintCount, complaintPage, openCounts } from './queries-list.ts';

export const complaintList: UntransactedHandler<'complaint/list'> = {
  untransacted: async ({ page, limit, sort, ...filters }, { read, today }) => {
    const [rows, counted, [counts], days] = await read(
      complaintPage(filters, sort, { page, limit, today }),
      complaintCount(filters, today),
      openCounts(today),
      holidays(),
    );
    const list = rows.map((row) => rowAnswer(row, { today, holidays: daysOf(days) }));
    const { open = 0, overdue = 0, dueSoon = 0 } = counts ?? {};
    return { data: { list, ...pageCountsOf(counted, limit), open, overdue, dueSoon } };
  },
};
