/** The current view of the form, stored with the draft. */
import { categoryIds } from '#domain/instrument/category.ts';
import { areaTabs } from '#web/screens/inspection-form/area/area-tabs.ts';
import type { AreaView } from '#web/screens/inspection-form/form-context.ts';
import { type FormView, formViews } from '#web/screens/inspection-form/use-view.ts';

export type StoredView = {
  view: FormView;
  area: AreaView;
  /** Whether the area view is open and no area has been selected yet. */
  isChoosing: boolean;
};

export const firstView: StoredView = {
  view: 'site',
  area: { tab: 'area', category: null },
  isChoosing: false,
};

/**
 * A view that an older version of the app has stored may be invalid; the form then starts at step
 * 1.
 */
export function readView(stored: unknown): StoredView {
  const { view, area, isChoosing } = (stored ?? {}) as Partial<StoredView>;
  const isKnown =
    formViews.some((one) => one === view) &&
    areaTabs.some((tab) => tab === area?.tab) &&
    (area?.category === null || categoryIds.some((id) => id === area?.category));
  return isKnown ? ({ view, area, isChoosing: isChoosing === true } as StoredView) : firstView;
}
