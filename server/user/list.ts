import { reading } from '../core/context.ts';
import { totalPages } from '../core/sql/paging.ts';
import { teamCount, teamPage } from './queries.ts';

export const userList = reading(
  'user/list',
  ({ page, limit, sort, ...filter }) => [
    teamPage(filter, sort, { page, limit }),
    teamCount(filter),
  ],
  ([members, counted], { limit }) => {
    const list = members.map((member) => ({
      ...member,
      role_id: member.role,
      lastActive: member.lastActive?.toISOString() ?? null,
    }));
    return { data: { list, totalPages: totalPages(counted, limit) } };
  },
);
