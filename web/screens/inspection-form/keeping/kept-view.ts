/** Where one was in the form, as it is kept beside the draft. */
import { categoryIds } from '#domain/category.ts';
import { areaTabs } from '../area-tabs.ts';
import type { AreaView } from '../form-context.ts';
import { type View, views } from '../use-view.ts';

export type KeptView = {
  view: View;
  area: AreaView;
  /** In the area view, without an area yet. */
  isChoosing: boolean;
};

export const firstView: KeptView = {
  view: 'site',
  area: { tab: 'area', category: null },
  isChoosing: false,
};

/** What an older version kept may say something else: then the form begins at its first step. */
export function readView(kept: unknown): KeptView {
  const { view, area, isChoosing } = (kept ?? {}) as Partial<KeptView>;
  const isKnown =
    views.some((one) => one === view) &&
    areaTabs.some((tab) => tab === area?.tab) &&
    (area?.category === null || categoryIds.some((id) => id === area?.category));
  return isKnown ? ({ view, area, isChoosing: isChoosing === true } as KeptView) : firstView;
}
