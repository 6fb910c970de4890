import { can } from '#domain/person/role.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { pageCountsOf } from '#server/core/sql/paging.ts';
import { mailedListCount, mailedListPage } from './queries.ts';

export const mailedListList: UntransactedHandler<'mailed-list/list'> = {
  untransacted: async ({ page, limit }, { read, user }) => {
    const owner = can(user.role, 'manageAccount') ? undefined : user.id;
    const [rows, counted] = await read(
      mailedListPage(owner, user.id, { page, limit }),
      mailedListCount(owner),
    );
    return { data: { list: rows, ...pageCountsOf(counted, limit) } };
  },
};
