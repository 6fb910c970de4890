import type { Handler } from '#server/core/context.ts';
import { totalPages } from '#server/core/sql/paging.ts';
import { linksInWords } from './in-words.ts';
import { countLinks, listLinks } from './queries.ts';

export const workLinkList: Handler<'work-link/list'> = async ({ page, limit }, { db }) => {
  const list = await linksInWords(db, await listLinks(db, { page, limit }));
  return { data: { list, totalPages: totalPages(await countLinks(db), limit) } };
};
