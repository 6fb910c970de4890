import type { Handler } from '../core/context.ts';
import { totalPages } from '../core/sql/paging.ts';
import { countFacilities, listFacilities } from './queries.ts';

export const facilityList: Handler<'facility/list'> = async (
  { page, limit, ...search },
  { db },
) => {
  const list = await listFacilities(db, search, { page, limit });
  const facilities = await countFacilities(db, search);
  return { data: { list, totalPages: totalPages(facilities, { page, limit }) } };
};
