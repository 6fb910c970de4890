import { WorkLinkFilters, type WorkLink } from '#contract/work-link/work-link.ts';
import { filtersInWords } from '#domain/deficiency/filters-in-words.ts';
import { UNASSIGNED } from '#domain/inspection/deficiency.ts';
import type { Transaction } from '#server/core/db.ts';
import { findNames, type LinkRow } from './queries.ts';

/** Stored links as they are sent, with their filters in words. */
export const linksInWords = async (
  db: Transaction,
  links: readonly LinkRow[],
): Promise<WorkLink[]> => {
  const parsed = links.map((link) => ({ ...link, filters: WorkLinkFilters.parse(link.filters) }));
  const ids = parsed.flatMap(({ filters: { schoolId, area, assigneeId } }) =>
    [schoolId, area, assigneeId === UNASSIGNED ? undefined : assigneeId].filter(
      (id) => id !== undefined,
    ),
  );
  const names = await findNames(db, [...new Set(ids)]);
  return parsed.map(({ filters, ...link }) => ({
    ...link,
    filters: filtersInWords(filters, names),
  }));
};
