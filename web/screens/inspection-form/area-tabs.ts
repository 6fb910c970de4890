/** The four tabs of the area evaluation (SPEC §2): the area, and five categories on each other. */
import { type Category, type CategoryId, formCategories } from '#domain/category.ts';
import type { AreaTab } from './form-context.ts';

export const categoryTabs = ['first', 'second', 'third'] as const;
export const areaTabs: readonly AreaTab[] = ['area', ...categoryTabs];

export const tabLabels = {
  area: 'Area',
  first: 'Categories 1-5',
  second: 'Categories 6-10',
  third: 'Categories 11-15',
} as const satisfies Record<AreaTab, string>;

/** The five of a tab, in the order of the form. */
export const categoriesOf = (tab: Exclude<AreaTab, 'area'>): readonly Category[] => {
  const at = categoryTabs.indexOf(tab) * 5;
  return formCategories.slice(at, at + 5);
};

/** Where a category stands; the first five for none. */
export const tabOf = (category: CategoryId | null): AreaTab =>
  categoryTabs.find((tab) => categoriesOf(tab).some(({ id }) => id === category)) ?? 'first';
