import type { UntransactedHandler } from '#server/core/context.ts';
import { pageCountsOf } from '#server/core/sql/paging.ts';
import { formerMembers } from './queries-former.ts';
import { activeOwners } from './queries-owner.ts';
import { teamCount, teamPage } from './queries-team.ts';

export const userList: UntransactedHandler<'user/list'> = {
  untransacted: async ({ page, limit, sort, ...filter }, { read, user }) => {
    const [members, counted, owners, former] = await read(
      teamPage(filter, sort, { page, limit }),
      teamCount(filter),
      activeOwners(),
      formerMembers(),
    );

    const mayHandOver =
      user.role === 'admin' && (owners.length === 0 || owners.some(({ id }) => id === user.id));
    const list = members.map((member) => ({
      ...member,
      role_id: member.role,
      lastActive: member.lastActive?.toISOString() ?? null,
      mayBecomeOwner:
        mayHandOver && member.role === 'admin' && member.status === 'Active' && !member.is_owner,
    }));
    return { data: { list, ...pageCountsOf(counted, limit), former } };
  },
};
