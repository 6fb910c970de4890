/** What every part of the form needs: the draft, its changes, the photos, and the way around. */
import { createContext, type Dispatch, useContext } from 'react';
import type { CategoryId } from '#domain/category.ts';
import type { Draft, Place } from '#web/draft/draft.ts';
import type { Action } from '#web/draft/draft-reducer.ts';
import type { Where } from '#web/draft/where.ts';
import type { PhotoStore } from './photos/photo-store.ts';
import type { View } from './use-view.ts';

/** `all` shows the 15 categories on one page, on screens that have room for them. */
export type AreaTab = 'area' | 'first' | 'second' | 'third' | 'all';

/** What to show of the open area: a tab, and the category to lead the eye to. */
export type AreaView = { tab: AreaTab; category: CategoryId | null };

export type Form = {
  draft: Draft;
  dispatch: Dispatch<Action>;
  photos: PhotoStore;
  /** The areas and facilities of the chosen school; undefined until they are known. */
  places: readonly Place[] | undefined;
  placesFailed: boolean;
  /** When they were read, in ms since 1970, if they come from this device. */
  placesAsOf: number | undefined;
  reloadPlaces: () => void;
  go: (view: View) => void;
  areaView: AreaView;
  showArea: (view: AreaView) => void;
  /** Opens the evaluation of an area, a new one if there is none; of none to choose one first. */
  openArea: (place: Place | null) => void;
  /** Goes to where something is wrong. */
  lead: (where: Where) => void;
  /** Asks if something would be lost, then leaves for the inspections. */
  cancel: () => void;
};

const FormContext = createContext<Form | null>(null);
export const FormProvider = FormContext.Provider;

export function useForm(): Form {
  const form = useContext(FormContext);
  if (!form) throw new Error('useForm stands outside of the inspection form');
  return form;
}
