/**
 * What the parts of the form share, in three contexts: the draft and its changes, the view, and
 * where the draft is stored and how the form is left.
 */
import { createContext, type Dispatch, useContext } from 'react';
import type { CategoryId } from '#domain/instrument/category.ts';
import type { Draft, DraftEvaluation, Place } from '#web/draft/draft.ts';
import type { DraftAction } from '#web/draft/draft-action.ts';
import type { FieldLocation } from '#web/draft/saving/field-location.ts';
import type { FormStorage } from './drafts/use-draft-saving.ts';
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

export type FormDraft = {
  draft: Draft;
  /** The draft as it was read from the server, or as the server last saved it. */
  saved: Draft;
  dispatch: Dispatch<DraftAction>;
  photos: PhotoStore;
  /** The change that the list of areas offers to undo. */
  lastChange: UndoableChange | undefined;
  setLastChange: (change: UndoableChange) => void;
  school: SchoolPlaces;
};

/** The areas and facilities of the selected school. */
export type SchoolPlaces = {
  /** Undefined until they are loaded. */
  places: readonly Place[] | undefined;
  /** The ids of the areas of the last inspection, in its order. */
  lastWalk: readonly string[];
  hasFailed: boolean;
  /** When they were cached, in ms since 1970, if they come from this device. */
  asOf: number | undefined;
  reload: () => void;
};

export type FormViewing = {
  go: (view: FormView) => void;
  areaView: AreaView;
  showArea: (view: AreaView) => void;
  /**
   * Opens the evaluation of an area, creating it if necessary. For null, asks the user to choose an
   * area first.
   */
  openArea: (place: Place | null) => void;
  /** The evaluation in which the last "Rest Good" has left categories for the inspector. */
  leftIn: number | undefined;
  /** Shows this open evaluation from its top, and says that categories are left. */
  showLeft: (evaluation: DraftEvaluation) => void;
  /** Shows the field that an error is about. */
  lead: (where: FieldLocation) => void;
};

export type FormSaving = {
  /** The local id of the draft. */
  draftId: string;
  storage: FormStorage;
  /** Returns to the inspections, after a confirmation if something would be lost. */
  cancel: () => void;
  /** Leaves the form without asking; undefined while the draft is not stored on this device. */
  continueLater: (() => void) | undefined;
};

const DraftContext = createContext<FormDraft | null>(null);
const ViewContext = createContext<FormViewing | null>(null);
const SavingContext = createContext<FormSaving | null>(null);

export const DraftProvider = DraftContext.Provider;
export const ViewProvider = ViewContext.Provider;
export const SavingProvider = SavingContext.Provider;

const inForm = <Value>(value: Value | null): Value => {
  if (value === null) throw new Error('This part is outside of the inspection form.');
  return value;
};

export const useFormDraft = (): FormDraft => inForm(useContext(DraftContext));
export const useFormView = (): FormViewing => inForm(useContext(ViewContext));
export const useFormSaving = (): FormSaving => inForm(useContext(SavingContext));
