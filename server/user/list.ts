import type { Handler } from '../core/context.ts';
import { totalPages } from '../core/sql/paging.ts';
import { countTeam, listTeam } from './queries.ts';

export const userList: Handler<'user/list'> = async ({ page, limit, search, status }, { db }) => {
  const filter = { search, status };
  const members = await listTeam(db, filter, { page, limit });
  const count = await countTeam(db, filter);
  const list = members.map((member) => ({
    ...member,
    role_id: member.role,
    lastActive: member.lastActive?.toISOString() ?? null,
  }));
  return { data: { list, totalPages: totalPages(count, { page, limit }) } };
};
