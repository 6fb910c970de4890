import type { UntransactedHandler } from '#server/core/context.ts';
import { pageCountsOf } from '#server/core/sql/paging.ts';
import { subscriberCount, subscriberPage } from './queries.ts';

export const subscriptionUserList: UntransactedHandler<'subscription/user-list'> = {
  untransacted: async ({ page, limit, sort, ...search }, { read }) => {
    const [rows, counted] = await read(
      subscriberPage(search, sort, { page, limit }),
      subscriberCount(search),
    );
    const list = rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      lastLogin: row.lastLogin?.toISOString() ?? null,
      deletedAt: row.deletedAt?.toISOString() ?? null,
    }));
    return { data: { list, ...pageCountsOf(counted, limit) } };
  },
};
