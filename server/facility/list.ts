import { readingHandler } from '#server/core/context.ts';
import { pageCountsOf } from '#server/core/sql/paging.ts';
import { facilityCount, facilityPage } from './queries.ts';

export const facilityList = readingHandler(
  'facility/list',
  ({ page, limit, sort, ...search }) => [
    facilityPage(search, sort, { page, limit }),
    facilityCount(search),
  ],
  ([list, counted], { limit }) => ({ data: { list, ...pageCountsOf(counted, limit) } }),
);
