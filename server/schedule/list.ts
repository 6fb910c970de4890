import { reading } from '../core/context.ts';
import { totalPages } from '../core/sql/paging.ts';
import { scheduleCount, schedulePage } from './queries.ts';

export const scheduleList = reading(
  'schedule/list',
  ({ page, limit, ...search }, { today }) => [
    schedulePage(search, { page, limit }, today),
    scheduleCount(search, today),
  ],
  ([list, counted], { limit }, { today }) => ({
    data: { list, totalPages: totalPages(counted, limit), today },
  }),
);
