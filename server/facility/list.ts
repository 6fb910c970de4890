import { reading } from '../core/context.ts';
import { countsOf } from '../core/sql/paging.ts';
import { facilityCount, facilityPage } from './queries.ts';

export const facilityList = reading(
  'facility/list',
  ({ page, limit, sort, ...search }) => [
    facilityPage(search, sort, { page, limit }),
    facilityCount(search),
  ],
  ([list, counted], { limit }) => ({ data: { list, ...countsOf(counted, limit) } }),
);
