import { readingHandler } from '#server/core/context.ts';
import { pageCountsOf } from '#server/core/sql/paging.ts';
import { schedulePage, scheduledSchoolsOf } from './queries.ts';

export const scheduleList = readingHandler(
  'schedule/list',
  ({ page, limit, ...search }, calendar) => [schedulePage(search, { page, limit }, calendar)],
  ([found], { limit }, { today }) => ({
    data: { list: scheduledSchoolsOf(found), ...pageCountsOf(found, limit), today },
  }),
);
