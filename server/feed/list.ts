import { can } from '#domain/person/role.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { pageCountsOf } from '#server/core/sql/paging.ts';
import { feedCount, feedPage } from './queries.ts';

export const feedList: UntransactedHandler<'feed/list'> = {
  untransacted: async ({ page, limit, list }, { read, user }) => {
    const owner = can(user.role, 'manageAccount') ? undefined : user.id;
    const [rows, counted] = await read(
      feedPage({ list, owner }, user.id, { page, limit }),
      feedCount({ list, owner }),
    );
    return { data: { list: rows, ...pageCountsOf(counted, limit) } };
  },
};
