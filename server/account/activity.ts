import { readingHandler } from '#server/core/context.ts';
import { totalPages } from '#server/core/sql/paging.ts';
import { activityCount, activityPage } from './queries-activity.ts';

export const accountActivity = readingHandler(
  'account/activity',
  ({ page, limit, ...search }) => [activityPage(search, { page, limit }), activityCount(search)],
  ([list, counted], { limit }) => ({ data: { list, totalPages: totalPages(counted, limit) } }),
);
