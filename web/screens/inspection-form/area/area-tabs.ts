/**
 * The tabs of the area evaluation: one to choose the area, three with five categories each, and one
 * with all categories on one page.
 */
import { type Category, type CategoryId, formCategories } from '#domain/instrument/category.ts';
import { readStored } from '#web/api/session/local-storage.ts';
import type { FormTab } from '#web/screens/inspection-form/form-context.ts';

const fives = ['first', 'second', 'third'] as const;
export const categoryTabs = [...fives, 'all'] as const;
export const areaTabs: readonly FormTab[] = ['area', ...categoryTabs];

/** The categories of a tab, in the order of the state form. */
export const categoriesOfTab = (tab: Exclude<FormTab, 'area'>): readonly Category[] => {
  if (tab === 'all') return formCategories;
  const at = fives.indexOf(tab) * 5;
  return formCategories.slice(at, at + 5);
};

/** The targets of Previous and Next on a tab; undefined at either end. */
export const neighboursOf = (
  tab: Exclude<FormTab, 'area'>,
): { before: FormTab | undefined; after: FormTab | undefined } => {
  if (tab === 'all') return { before: 'area', after: undefined };
  const steps: readonly FormTab[] = ['area', ...fives];
  const at = steps.indexOf(tab);
  return { before: steps[at - 1], after: steps[at + 1] };
};

/** Set on a device on which somebody has chosen to see all 15 categories on one page. */
export const ALL_ON_ONE_PAGE = 'all-categories';

/**
 * The tab to open for a category: the page with all categories if this device prefers it. For null,
 * the tab of the first category.
 */
export const tabToOpen = (category: CategoryId | null): FormTab =>
  readStored(ALL_ON_ONE_PAGE) ? 'all' : tabOf(category);

/** The tab that contains the category; the first one for null. */
export const tabOf = (category: CategoryId | null): FormTab =>
  fives.find((tab) => categoriesOfTab(tab).some(({ id }) => id === category)) ?? 'first';
