import type { Handler } from '../core/context.ts';
import { totalPages } from '../core/sql/paging.ts';
import { countSubscribers, listSubscribers } from './queries.ts';

export const subscriptionUserList: Handler<'subscription/user-list'> = async (
  { page, limit, ...search },
  { db },
) => {
  const rows = await listSubscribers(db, search, { page, limit });
  const owners = await countSubscribers(db, search);
  const list = rows.map((row) => ({
    ...row,
    lastLogin: row.lastLogin?.toISOString() ?? null,
    deletedAt: row.deletedAt?.toISOString() ?? null,
  }));
  return { data: { list, totalPages: totalPages(owners, { page, limit }) } };
};
