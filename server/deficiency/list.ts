import { reading } from '../core/context.ts';
import { totalPages } from '../core/sql/paging.ts';
import { deficiencyCount, deficiencyPage } from './queries.ts';

export const deficiencyList = reading(
  'deficiency/list',
  ({ page, limit, sort, ...search }) => [
    deficiencyPage(search, sort, { page, limit }),
    deficiencyCount(search, { page, limit }),
  ],
  ([list, counted], { limit }) => ({
    data: {
      list,
      totalPages: totalPages(counted, limit),
      hasMore: counted[0]?.hasMore ?? false,
    },
  }),
);
