/** Stores the form on the device while it is open, and reports whether that works. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { KeptDraft } from '#web/device/records.ts';
import type { Draft } from '#web/draft/draft.ts';
import { namedPhotos } from '#web/draft/draft-photos.ts';
import { type FormNow, type Keeping, openKeeping } from './draft-saving.ts';
import type { PhotoStore } from '../photos/photo-store.ts';
import { afterEffects } from './after-effects.ts';
import type { Opening } from './use-open-draft.ts';

export type KeptState = {
  /** All input has been stored or is being stored. */
  isKept: boolean;
  /** The error that prevents something from being stored, or null. */
  problem: unknown;
  /** Writes this draft now; resolves to whether all of it, photos included, was stored. */
  keep: (draft: Draft) => Promise<boolean>;
  /** Deletes the draft from the device, because it was saved or discarded. */
  drop: () => Promise<void>;
};

export function useKeeping(
  form: { id: string; owner: string; start: Draft; photos: PhotoStore; opening: Opening },
  { draft, view }: FormNow,
  isDirty: boolean,
): KeptState {
  const { id, owner, start, photos, opening } = form;
  const { tie, found } = opening;
  const [keeping, setKeeping] = useState<Keeping | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const photoProblem = useSyncExternalStore(photos.onChange, photos.problem);
  /** Whether the device has a stored draft; then a form that is reset must be written too. */
  const isThere = useRef(found !== null);
  const latest = useRef({ isDirty });
  useEffect(() => {
    latest.current = { isDirty };
  });

  useEffect(() => {
    const mine = tie.current;
    let opened: Keeping | null = null;
    const stop = afterEffects(() => {
      const kept = found?.kept ?? null;
      opened = openKeeping({ id, owner, base: start, kept, photos, onDone: setFailure });
      mine.settled = opened.settled;
      setKeeping(opened);
    });
    return () => {
      stop();
      if (mine.isTaken) opened?.abandon();
      else if (latest.current.isDirty) opened?.close();
      // An unchanged form needs no draft; but a draft that is queued for sending must stay.
      else if (isThere.current) void opened?.drop(isNotToBeSent).catch(() => undefined);
      else opened?.abandon();
    };
  }, [id, owner, start, photos, found, tie]);

  useEffect(() => {
    if (!keeping || !(isDirty || isThere.current)) return;
    isThere.current = true;
    keeping.change({ draft, view });
  }, [keeping, draft, view, isDirty]);

  const problem =
    failure ?? (photoProblem !== null && hasUnkept(draft, photos) ? photoProblem : null);
  return {
    isKept: keeping !== null && problem === null,
    problem,
    keep: useCallback(
      (whole) => {
        isThere.current = true;
        return keeping?.keep(whole) ?? Promise.resolve(false);
      },
      [keeping],
    ),
    drop: useCallback(() => keeping?.drop() ?? Promise.resolve(), [keeping]),
  };
}

const isNotToBeSent = ({ state }: KeptDraft): boolean => state === 'open' || state === 'saved';

const hasUnkept = (draft: Draft, photos: PhotoStore): boolean =>
  [...namedPhotos(draft)].some((photo) => !photos.isKept(photo));
