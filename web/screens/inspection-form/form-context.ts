/** What all parts of the form share: the draft, its changes, the photos, and navigation. */
import { createContext, type Dispatch, useContext } from 'react';
import type { CategoryId } from '#domain/instrument/category.ts';
import type { Draft, DraftEvaluation, Place } from '#web/draft/draft.ts';
import type { DraftAction } from '#web/draft/draft-reducer.ts';
import type { FieldLocation } from '#web/draft/saving/field-location.ts';
import type { StorageState } from './drafts/use-draft-saving.ts';
import type { PhotoStore } from './photos/photo-store.ts';
import type { FormView } from './use-view.ts';

/** `all` shows the 15 categories on one page, on screens large enough for it. */
export type FormTab = 'area' | 'first' | 'second' | 'third' | 'all';

/** The view of the open area: a tab, and the category to highlight. */
export type AreaView = {
  tab: FormTab;
  category: CategoryId | null;
  /** Whether to start at the heading of the area and focus it, instead of at the first category. */
  atHeading?: boolean;
};

/**
 * A change to the areas, and the action that undoes it. `after` are the evaluations after the
 * change; `goBack` returns to the view in which it was made.
 */
export type UndoableChange = {
  words: string;
  after: readonly DraftEvaluation[];
  undo: DraftAction;
  goBack?: () => void;
};

export type FormContextValue = {
  draft: Draft;
  /** The draft as it was read from the server, or as the server last saved it. */
  saved: Draft;
  dispatch: Dispatch<DraftAction>;
  photos: PhotoStore;
  /** The areas and facilities of the selected school; undefined until they are loaded. */
  places: readonly Place[] | undefined;
  placesFailed: boolean;
  /** When the places were cached, in ms since 1970, if they come from this device. */
  placesAsOf: number | undefined;
  reloadPlaces: () => void;
  go: (view: FormView) => void;
  areaView: AreaView;
  showArea: (view: AreaView) => void;
  /**
   * Opens the evaluation of an area, creating it if necessary. For null, asks the user to choose an
   * area first.
   */
  openArea: (place: Place | null) => void;
  /** Shows the field that an error is about. */
  lead: (where: FieldLocation) => void;
  /** The change that the list of areas offers to undo. */
  lastChange: UndoableChange | undefined;
  setLastChange: (change: UndoableChange) => void;
  /** Returns to the inspections, after a confirmation if something would be lost. */
  cancel: () => void;
  /** Leaves the form without asking; undefined while the draft is not stored on this device. */
  continueLater: (() => void) | undefined;
  storage: StorageState;
};

const FormContext = createContext<FormContextValue | null>(null);
export const FormProvider = FormContext.Provider;

export function useForm(): FormContextValue {
  const form = useContext(FormContext);
  if (!form) throw new Error('useForm stands outside of the inspection form');
  return form;
}
