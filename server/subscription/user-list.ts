import { readingHandler } from '#server/core/context.ts';
import { pageCountsOf } from '#server/core/sql/paging.ts';
import { subscriberCount, subscriberPage } from './queries.ts';

export const subscriptionUserList = readingHandler(
  'subscription/user-list',
  ({ page, limit, sort, ...search }) => [
    subscriberPage(search, sort, { page, limit }),
    subscriberCount(search),
  ],
  ([rows, counted], { limit }) => {
    const list = rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      lastLogin: row.lastLogin?.toISOString() ?? null,
      deletedAt: row.deletedAt?.toISOString() ?? null,
    }));
    return { data: { list, ...pageCountsOf(counted, limit) } };
  },
);
