/** What saving needs of the form. */
import type { RefObject } from 'react';
import type { SavedWalk } from '#contract/draft/others.ts';
import type { StoredDraft, UnansweredSave } from '#web/device/records.ts';
import type { Draft, Place } from '#web/draft/draft.ts';
import type { DraftAction } from '#web/draft/draft-action.ts';
import type { FieldLocation } from '#web/draft/saving/field-location.ts';
import type { Obstacle } from '#web/draft/saving/save-check.ts';
import type { PhotoStore } from '#web/screens/inspection-form/photos/photo-store.ts';

export type SaveNeeds = {
  /** The local id of the draft. */
  id: string;
  owner: string;
  draft: Draft;
  photos: PhotoStore;
  /** Stores the draft on the device; resolves to whether all of it, photos included, was stored. */
  saveNow: (draft: Draft) => Promise<boolean>;
  /** The areas and facilities of the school; undefined while they load. */
  places: readonly Place[] | undefined;
  /** What others have saved of the school and day. */
  saved: readonly SavedWalk[];
  /** The inspection as it was read from the server. */
  start: Draft;
  /** The stored draft that the form was opened with, if any. */
  stored: StoredDraft | null;
  dispatch: (action: DraftAction) => void;
  /** A request that was sent from memory and got no response. */
  unanswered: RefObject<UnansweredSave | null>;
  onObstacle: (obstacle: Obstacle) => void;
  /** Called if the server had already rejected a field of the draft before the form was opened. */
  onFault: (where: FieldLocation) => void;
  onSaved: () => void;
  /** Reports whether a save is running, or has ended, while the form stays open. */
  onBackground: (isInBackground: boolean) => void;
  /** Called when the server has saved this draft while the form stayed open. */
  onSavedInBackground: (saved: Draft) => void;
  onLeave: () => void;
};
