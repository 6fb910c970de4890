/** Reads what the page behind a work link shows. */
import { WorkLinkFilters } from '#contract/work-link/work-link.ts';
import type { WorkItem, WorkItemPage, WorkPage } from '#contract/work-link/work-page.ts';
import { today } from '#domain/calendar.ts';
import { MOST_WORK_PAGES, WORK_PAGE_SIZE, workPath } from '#domain/deficiency/work-link.ts';
import type { AccountScope, Transaction } from '#server/core/db.ts';
import { refuse } from '#server/core/refusals.ts';
import { pageCountsOf } from '#server/core/sql/paging.ts';
import { listStatements } from '#server/deficiency/queries.ts';
import {
  findItems,
  findReplies,
  findShownClaims,
  type OpenLink,
  showsDeficiency,
} from './queries-page.ts';

/** A link whose secret is known. */
export type KnownLink = OpenLink & { secret: string };

/** Nobody sees more by a link than the person who created it may see now. */
export const scopeOf = ({ accountId, limitedMember }: OpenLink): AccountScope => ({
  accountId,
  limitedMember: limitedMember ?? undefined,
});

export const filtersOf = ({ filters }: Pick<OpenLink, 'filters'>): WorkLinkFilters =>
  WorkLinkFilters.parse(filters);

/** One page of the list, by school; a page after the last one is empty. */
export const readWorkPage = async (
  db: Transaction,
  link: KnownLink,
  page: number,
): Promise<WorkPage> => {
  const paging = { page: Math.min(page, MOST_WORK_PAGES), limit: WORK_PAGE_SIZE };
  const found = [];
  for (const statement of listStatements(filtersOf(link), 'school', paging)) {
    found.push((await statement.execute(db)).rows);
  }
  const [rows = [], counted = rows] = found;
  const [{ rows: total = 0, hasMore = false } = {}] = counted;
  const ids = rows.flatMap(({ id }) => id ?? []);
  const items = new Map((await readItems(db, link, ids)).map((item) => [item.id, item]));
  const { totalPages } = pageCountsOf([{ rows: total }], WORK_PAGE_SIZE);
  return {
    ...factsOf(link),
    items: rows.flatMap((row) => {
      const item = items.get(row.id ?? '');
      return item && row.id ? [{ ...item, comment: row.comment }] : [];
    }),
    total,
    hasMore: hasMore || totalPages > MOST_WORK_PAGES,
    page: paging.page,
    pages: Math.min(totalPages, MOST_WORK_PAGES),
    replies: await findReplies(db, link),
  };
};

/** @throws the refusal 'work-page-unavailable' if the link does not show the deficiency */
export const readWorkItem = async (
  db: Transaction,
  link: KnownLink,
  id: string,
): Promise<WorkItemPage> => {
  const known = { id: link.id, filters: filtersOf(link) };
  const isInList = await showsDeficiency(db, known, id, { orReplied: false });
  const isShown = isInList || (await showsDeficiency(db, known, id, { orReplied: true }));
  const [item] = isShown ? await readItems(db, link, [id]) : [];
  if (!item) throw refuse('work-page-unavailable');
  const mayReply = link.takesReplies && isInList && item.claim?.state !== 'Waiting';
  return { ...factsOf(link), item, mayReply };
};

const readItems = async (
  db: Transaction,
  link: OpenLink,
  ids: readonly string[],
): Promise<WorkItem[]> => {
  if (ids.length === 0) return [];
  const rows = await findItems(db, ids);
  const claims = new Map(
    (await findShownClaims(db, link, ids)).map(({ deficiencyId, ...claim }) => [
      deficiencyId,
      claim,
    ]),
  );
  return rows.map((row) => ({ ...row, claim: claims.get(row.id) ?? null }));
};

const factsOf = ({ secret, district, name, expiresAt, timeZone, takesReplies }: KnownLink) => ({
  path: workPath(secret),
  district,
  name,
  lastDay: today(timeZone, new Date(expiresAt)),
  takesReplies,
});
