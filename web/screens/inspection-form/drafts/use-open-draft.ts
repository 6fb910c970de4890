/**
 * Opens a draft for this tab: reads it from the device and holds its lock while the form is open,
 * so that no other tab changes it (docs/decisions/0135).
 */
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DraftLock } from '#web/device/draft-lock.ts';
import { runAfterEffects } from './after-effects.ts';
import { lockDraft } from './draft-saving.ts';
import { findDraft, findDraftOfInspection, type FoundDraft } from './stored-drafts.ts';
import { nameDraft } from './use-draft-id.ts';

/** Shared by the form and the code that holds the lock of the form's draft. */
export type FormHandle = {
  /** Resolves when all input has been stored on the device. */
  settled: () => Promise<void>;
  /** Stores all input, and then nothing until `resume`. */
  pause: () => Promise<void>;
  resume: () => void;
  /** Whether another tab has taken the draft over. */
  isTaken: boolean;
};

export type OpenDraft = {
  /**
   * 'elsewhere': the draft is open in another tab; 'taken': it was open in this tab, and another
   * tab took it over.
   */
  at: 'looking' | 'elsewhere' | 'taken' | 'here';
  /** The stored draft, if the device had one. */
  found: FoundDraft | null;
  handle: RefObject<FormHandle>;
  /** Takes the draft over from the other tab. */
  take: () => void;
  /**
   * Stores the form, then calls `work`, which changes the stored draft, and opens the form with it.
   * @throws what `work` throws; the form then stays as it is
   */
  changeStored: (work: () => Promise<void>) => Promise<void>;
  /** Starts without the stored draft. */
  forget: () => void;
};

type SeenDraft = Pick<OpenDraft, 'at' | 'found'>;

const looking: SeenDraft = { at: 'looking', found: null };
const fresh: SeenDraft = { at: 'here', found: null };
const newFormHandle = (): FormHandle => ({
  settled: () => Promise.resolve(),
  pause: () => Promise.resolve(),
  resume: () => undefined,
  isTaken: false,
});

/**
 * `isNamed` says whether the URL contains the id of the draft. If not, a new inspection starts
 * immediately; for an edit, the device may have a draft under another id, which is then written
 * into the URL.
 */
export function useOpenDraft(
  { id, isNamed, owner }: { id: string; isNamed: boolean; owner: string },
  inspectionId: string | null,
): OpenDraft {
  const mustLook = isNamed || inspectionId !== null;
  const [seen, setSeen] = useState(mustLook ? looking : fresh);
  const [from, setFrom] = useState<'other tab'>();
  const [tries, setTries] = useState(0);
  const handle = useRef(newFormHandle());

  useEffect(() => {
    let isGone = false;
    let lock: DraftLock | null = null;
    const mine = newFormHandle();
    handle.current = mine;
    const holder = {
      onRequested: () => handle.current.settled(),
      onTakenOver: () => {
        mine.isTaken = true;
        if (!isGone) setSeen({ at: 'taken', found: null });
      },
    };
    const open = async () => {
      lock = await lockDraft(id, holder, { from });
      if (isGone) return lock?.release();
      if (!lock) return setSeen({ at: 'elsewhere', found: null });
      if (!mustLook && tries === 0) return;
      const found = await findDraft(id, owner);
      if (found === 'foreign') return nameDraft(null);
      const other = found ? undefined : await findDraftOfInspection(owner, inspectionId);
      if (other) return nameDraft(other.id);
      if (!isGone) setSeen({ at: 'here', found });
    };
    // Without a draft store the form works from memory and shows a notice about it.
    const stop = runAfterEffects(() => {
      open().catch(() => setSeen((before) => (before.at === 'looking' ? fresh : before)));
    });
    return () => {
      stop();
      isGone = true;
      lock?.release();
    };
  }, [id, owner, inspectionId, mustLook, from, tries]);

  return {
    ...seen,
    handle,
    take: () => {
      setSeen(looking);
      setFrom('other tab');
      setTries(tries + 1);
    },
    changeStored: async (work) => {
      const form = handle.current;
      // Otherwise the form would write its former draft over the one that `work` stores.
      await form.pause();
      try {
        await work();
      } catch (error) {
        form.resume();
        throw error;
      }
      // The form that is still open has the former draft, which it must not write again.
      form.isTaken = true;
      setSeen(looking);
      // This tab still holds the lock of the draft, and asks itself for it.
      setFrom('other tab');
      setTries(tries + 1);
    },
    forget: () => setSeen(fresh),
  };
}
