import type { Handler } from '#server/core/context.ts';
import { pageCountsOf } from '#server/core/sql/paging.ts';
import { countNotices, listNotices } from './queries.ts';

export const noticeList: Handler<'notice/list'> = async ({ page, limit }, { db, user }) => {
  const list = await listNotices(db, user.id, { page, limit });
  const counted = await countNotices(db, user.id);
  return {
    data: {
      list: list.map(({ at, ...notice }) => ({ ...notice, at: at.toISOString() })),
      ...pageCountsOf([counted], limit),
      unread: counted.unread,
    },
  };
};
