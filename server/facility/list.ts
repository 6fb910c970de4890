import { reading } from '../core/context.ts';
import { totalPages } from '../core/sql/paging.ts';
import { facilityCount, facilityPage } from './queries.ts';

export const facilityList = reading(
  'facility/list',
  ({ page, limit, sort, ...search }) => [
    facilityPage(search, sort, { page, limit }),
    facilityCount(search),
  ],
  ([list, counted], { limit }) => ({ data: { list, totalPages: totalPages(counted, limit) } }),
);
