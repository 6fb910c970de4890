/** The order in which categories are offered for photos that were taken in an area. */
import type { AreaKind } from '#domain/inspection/area-kind.ts';
import { commonFindings } from '#domain/inspection/common-findings.ts';
import { type CategoryId, formCategories } from '#domain/instrument/category.ts';

/** 'found': a deficiency was found here before and is still open; 'common': usual in such areas. */
export type SuggestedCategory = { category: CategoryId; why: 'found' | 'common' };

const MOST = 4;

type Found = { area: string; category: CategoryId; lastFound: string };

/**
 * At most four suggestions: first the categories that were found in this area, the latest finding
 * first, then those that are usual in an area of this kind. `others` are all other categories, in
 * the order of the form.
 */
export const suggestCategories = (
  area: string,
  kind: AreaKind,
  known: readonly Found[],
): { suggested: SuggestedCategory[]; others: CategoryId[] } => {
  const found = known
    .filter((one) => one.area === area)
    .toSorted((one, other) => other.lastFound.localeCompare(one.lastFound))
    .map(({ category }) => category);
  const inOrder = [...new Set([...found, ...commonFindings(kind)])].slice(0, MOST);
  return {
    suggested: inOrder.map((category) => ({
      category,
      why: found.includes(category) ? 'found' : 'common',
    })),
    others: formCategories.map(({ id }) => id).filter((id) => !inOrder.includes(id)),
  };
};
