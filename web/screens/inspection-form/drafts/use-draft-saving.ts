/** Stores the form on the device while it is open, and reports whether that works. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { StoredDraft } from '#web/device/records.ts';
import type { Draft } from '#web/draft/draft.ts';
import { namedPhotos } from '#web/draft/draft-photos.ts';
import { type FormState, type DraftSaving, openDraftSaving } from './draft-saving.ts';
import { type ReadonlyObservable, observable } from '#web/observable.ts';
import { useFormDraft, useFormSaving } from '#web/screens/inspection-form/form-context.ts';
import type { PhotoStore } from '#web/screens/inspection-form/photos/photo-store.ts';
import { loadUploadQueue } from '#web/screens/inspection-form/saving/use-save.ts';
import { runAfterEffects } from './after-effects.ts';
import type { OpenDraft } from './use-open-draft.ts';

/** Whether the device has written what the form shows; null if there is nothing to write. */
export type StorageState = 'saving' | 'stored' | 'failed' | null;

/** What `useStorageState` needs. */
export type FormStorage = {
  /**
   * The last draft that was written, photos included. It is outside of React, because it changes with
   * each mark and photo, and the whole form would be rendered again.
   */
  written: ReadonlyObservable<Draft | null>;
  /** The error that prevents something from being stored, or null. */
  problem: unknown;
  isDirty: boolean;
};

export type DraftSavingState = Pick<FormStorage, 'written' | 'problem'> & {
  /** Whether all input has been stored or is being stored. */
  isStored: boolean;
  /** Writes this draft now; resolves to whether all of it, photos included, was stored. */
  saveNow: (draft: Draft) => Promise<boolean>;
  /** Deletes the draft from the device, because it was saved or discarded. */
  discard: () => Promise<void>;
};

export function useDraftSaving(
  form: { id: string; owner: string; start: Draft; photos: PhotoStore; opening: OpenDraft },
  { draft, view }: FormState,
  isDirty: boolean,
): DraftSavingState {
  const { id, owner, start, photos, opening } = form;
  const { handle, found } = opening;
  const [draftSaving, setDraftSaving] = useState<DraftSaving | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [written] = useState(() => observable<Draft | null>(null));
  const photoProblem = useSyncExternalStore(photos.onChange, photos.problem);
  /**
   * Whether the device has a stored draft. If it has one, the form is stored even after all of its
   * changes were undone.
   */
  const isThere = useRef(found !== null);
  const latest = useRef({ isDirty });
  useEffect(() => {
    latest.current = { isDirty };
  });

  useEffect(() => {
    const mine = handle.current;
    let opened: DraftSaving | null = null;
    const stop = runAfterEffects(() => {
      const stored = found?.stored ?? null;
      opened = openDraftSaving({
        id,
        owner,
        base: start,
        stored,
        photos,
        onDone: setFailure,
        onStored: written.set,
      });
      mine.settled = opened.settled;
      mine.pause = opened.pause;
      mine.resume = opened.resume;
      setDraftSaving(opened);
    });
    return () => {
      stop();
      if (mine.isTaken) opened?.abandon();
      else if (latest.current.isDirty) {
        opened?.close();
        void opened?.settled().then(storeOnServerNow);
      }
      // An unchanged form needs no stored draft. But a draft that is in the upload queue must not
      // be deleted.
      else if (isThere.current) void opened?.discard(isNotQueued).catch(() => undefined);
      else opened?.abandon();
    };
  }, [id, owner, start, photos, found, handle, written]);

  useEffect(() => {
    if (!draftSaving || !(isDirty || isThere.current)) return;
    isThere.current = true;
    draftSaving.change({ draft, view });
  }, [draftSaving, draft, view, isDirty]);

  const problem =
    failure ?? (photoProblem !== null && hasUnstoredPhoto(draft, photos) ? photoProblem : null);
  return {
    written,
    isStored: draftSaving !== null && problem === null,
    problem,
    saveNow: useCallback(
      (whole) => {
        isThere.current = true;
        return draftSaving?.saveNow(whole) ?? Promise.resolve(false);
      },
      [draftSaving],
    ),
    discard: useCallback(() => draftSaving?.discard() ?? Promise.resolve(), [draftSaving]),
  };
}

export function useStorageState(): StorageState {
  const { draft } = useFormDraft();
  const { written, problem, isDirty } = useFormSaving().storage;
  const last = useSyncExternalStore(written.subscribe, written.get);
  return last === null && !isDirty ? null : storageState(draft, last, problem);
}

/** Whether the draft that the form shows has been written, of which `written` is the last one. */
export const storageState = (
  draft: Draft,
  written: Draft | null,
  problem: unknown,
): StorageState => (problem !== null ? 'failed' : draft === written ? 'stored' : 'saving');

/** Whoever leaves the form may close the app next. */
const storeOnServerNow = async (): Promise<void> => {
  const { uploadQueue } = await loadUploadQueue();
  uploadQueue().storeDraftsNow();
};

const isNotQueued = ({ state }: StoredDraft): boolean => state === 'open' || state === 'saved';

const hasUnstoredPhoto = (draft: Draft, photos: PhotoStore): boolean =>
  [...namedPhotos(draft)].some((photo) => !photos.isStored(photo));
