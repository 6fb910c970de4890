import type { Handler } from '#server/core/context.ts';
import { totalPages } from '#server/core/sql/paging.ts';
import { anyWorkLink } from '#server/deficiency/queries-claims.ts';
import { linksInWords } from './in-words.ts';
import { countLinks, listLinks } from './queries.ts';

export const workLinkList: Handler<'work-link/list'> = async ({ page, limit }, { db }) => {
  const list = await linksInWords(db, await listLinks(db, { page, limit }));
  const count = await countLinks(db);
  const { rows } = await anyWorkLink.execute(db);
  const hasWorkLinks = rows[0]?.hasWorkLinks === true;
  return { data: { list, totalPages: totalPages(count, limit), hasWorkLinks } };
};
