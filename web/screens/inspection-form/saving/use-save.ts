/** Saves the form: validation, the questions before saving, sending, and errors. */
import { useEffect, useRef, useState } from 'react';
import type { SavedWalk } from '#contract/draft/others.ts';
import { sentenceOf } from '#web/api/request/error.ts';
import { afterEvent } from '#web/device/draft-event.ts';
import type { StoredDraft } from '#web/device/records.ts';
import { inWalkedOrder } from '#web/draft/areas/walked.ts';
import type { Draft } from '#web/draft/draft.ts';
import { reduceDraft } from '#web/draft/draft-reducer.ts';
import { isSameContent } from '#web/draft/same-content.ts';
import { findObstacle, isClear, type Obstacle, saveCheck } from '#web/draft/saving/save-check.ts';
import type { UploadProgress } from '#web/transport/dependencies.ts';
import type { UploadQueue } from '#web/upload-queue/upload-queue.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { todayHere } from '#web/shared/today-here.ts';
import { loadJoin } from './load-join.ts';
import type { SaveNeeds } from './save-needs.ts';
import {
  idle,
  type SaveFault,
  type SaveStep,
  type Sender,
  stepOf,
  storedFault,
} from './save-step.ts';
import { useTexts } from '#web/texts/use-texts.ts';
import { savingTexts } from '#web/texts/en/saving.ts';
import { commonTexts } from '#web/texts/en/common.ts';

export type Saving = {
  step: SaveStep;
  /** Why the last attempt failed; null if there was none or it succeeded. */
  fault: SaveFault | null;
  /** What must be corrected before the inspection can be saved. */
  obstacle: Obstacle | null;
  /** Saves the draft of the form, or `next` if the draft is about to be replaced by it. */
  save: (next?: Draft) => void;
  /** Checks a draft that was changed in the dialog before saving; closes the dialog if all is clear. */
  recheck: (next: Draft) => void;
  /**
   * Sends this draft without further questions. `onto` is the version of the other user with which
   * it was merged.
   */
  send: (draft: Draft, onto?: Draft) => void;
  /**
   * Adds the draft to an inspection that somebody else has saved, after a question if both have
   * marked the same.
   * @throws ApiError if that inspection could not be read
   */
  join: (saved: SavedWalk) => Promise<void>;
  /** Continues to save `draft`, which was merged into `onto`, with the questions before saving. */
  saveJoined: (draft: Draft, onto: Draft) => void;
  /** Saves the draft as an inspection of its own, although others have saved the school. */
  saveSeparately: () => void;
  /** Removes these photos, by their local ids, from the draft of the form and saves it. */
  saveWithout: (photos: NonNullable<SaveFault['photos']>) => void;
  /** Returns to the form. A queued draft will still be sent, unless it is changed. */
  stop: () => void;
  /** Leaves the form while the upload queue sends the draft. */
  leave: () => void;
  close: () => void;
};

/**
 * How a save ended: 'saved' if the draft was sent and removed from the device, otherwise the stored
 * draft. `sentence` is set if the draft was neither sent nor rejected.
 */
type SaveEnd = 'saved' | { stored: StoredDraft; sentence?: string };

/** Loaded when the form is being filled in (lazy-parts.ts). */
export const loadUploadQueue = () => import('#web/upload-queue/upload-queue.ts');
const openQueue = async () => (await loadUploadQueue()).uploadQueue();

const stopped = new Error('stopped');

export function useSave(needs: SaveNeeds): Saving {
  const texts = useTexts(savingTexts);
  const common = useTexts(commonTexts);
  const { id, draft, stored: opened, dispatch, unanswered: unansweredRef } = needs;
  const [step, setStep] = useState<SaveStep>(() => stepOf(opened));
  const [fault, setFault] = useState<SaveFault | null>(() => storedFault(opened));
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const base = useRef(opened?.base ?? needs.start);
  /** The inspection that the draft was added to; until it is queued, only this form knows it. */
  const joined = useRef<Draft>(null);
  const isSeparate = useRef(false);
  const sending = useRef<AbortController>(null);
  /** Whether the dialog was closed while the draft was queued. */
  const isInBackground = useRef(false);

  const follow = async (
    sent: Draft,
    by: Sender,
    untilEnd: (signal: AbortSignal) => Promise<SaveEnd>,
  ) => {
    sending.current?.abort();
    const { signal } = (sending.current = new AbortController());
    setInBackground(false);
    setFault(null);
    setStep({ at: 'sending', by });
    try {
      const end = await untilEnd(signal);
      if (end === 'saved') return needs.onSaved();
      if (end.stored.state === 'saved') {
        if (!isInBackground.current) return needs.onSaved();
        needs.onSavedInBackground(end.stored.draft);
      }
      goOn(sent, end.stored);
      // If the draft is open again, without an error, it was changed before the queue sent it.
      if (end.stored.state === 'open' && !end.sentence) setInBackground(true);
      if (end.sentence) fail({ sentence: end.sentence, where: null, isAnswered: false });
    } catch (error) {
      if (signal.aborted && error !== stopped) return;
      const sentence = error === stopped ? texts.stopped : sentenceOf(error, '');
      fail({ sentence, where: null, isAnswered: false });
    }
  };
  /**
   * Sends the draft through the upload queue, or from memory if it could not be stored on the
   * device.
   */
  const send = (sent: Draft, onto = joined.current ?? undefined) =>
    follow(sent, 'storing', async (signal) => {
      const queue = await openQueue();
      const merge = (stored: StoredDraft): StoredDraft =>
        onto
          ? { ...stored, base: onto, draft: { ...stored.draft, version: onto.version } }
          : stored;
      const isStored = await needs.saveNow(sent);
      signal.throwIfAborted();
      const isQueued = isStored && (await queue.queue(id, merge));
      if (!isQueued) return fromMemory(queue, sent, { onto, signal });
      // The dialog was closed at the last moment: the draft is queued nevertheless, which the form
      // reports.
      if (signal.aborted) setInBackground(true);
      else setStep({ at: 'sending', by: 'queue' });
      return queued(queue, signal);
    });
  const queued = async (queue: UploadQueue, signal: AbortSignal): Promise<SaveEnd> => {
    const end = await queue.follow(id, signal);
    return end === 'saved' ? end : { stored: end };
  };
  const fromMemory = async (
    queue: UploadQueue,
    sent: Draft,
    { onto, signal }: { onto: Draft | undefined; signal: AbortSignal },
  ): Promise<SaveEnd> => {
    const { owner, photos } = needs;
    const onProgress = (memory: UploadProgress) => setStep({ at: 'sending', by: { memory } });
    onProgress({ photos: 0, photosSent: 0, part: 0 });
    await photos.settled();
    const { result, stored } = await queue.sendFromMemory(
      { id, owner, draft: sent, base: onto ?? base.current, unanswered: unansweredRef.current },
      photos.fileOf,
      { onProgress, signal },
    );
    unansweredRef.current = stored?.unanswered ?? null;
    signal.throwIfAborted();
    if (!stored) return 'saved';
    return result.is === 'later'
      ? { stored: afterEvent(stored, 'change'), sentence: result.sentence }
      : { stored };
  };

  const setInBackground = (next: boolean) => {
    isInBackground.current = next;
    needs.onBackground(next);
  };

  /**
   * Ends the save, applies the stored draft to the form, and shows why the save failed, if it did.
   */
  const goOn = (sent: Draft, stored: StoredDraft) => {
    const { inspectionId, version } = stored.draft;
    base.current = stored.base;
    joined.current = null;
    if (!isSameContent(sent, stored.draft)) dispatch({ type: 'merge', sent, came: stored.draft });
    if (inspectionId !== null && version !== null) {
      dispatch({ type: 'saved', inspectionId, version });
    }
    setStep(stepOf(stored));
    const found = storedFault(stored);
    if (found) fail(found);
  };
  const fail = (found: SaveFault) => {
    setStep((before) => (before.at === 'sending' ? idle : before));
    setFault(found);
    const title = texts.failed;
    toast({ title, description: found.sentence, variant: 'destructive' });
  };

  /** Shows the dialog before saving if it has anything to show; returns whether it has not. */
  const recheck = (next: Draft): boolean => {
    const { places } = needs;
    const check = saveCheck(next, { places, today: todayHere(), saved: base.current });
    setStep(isClear(check) ? idle : { at: 'checking', check });
    return isClear(check);
  };
  const save = (given = draft) => {
    const next = inWalkedOrder(given);
    if (next !== given) dispatch({ type: 'load', draft: next });
    const found = findObstacle(next, todayHere(), base.current);
    setObstacle(found);
    if (found) {
      toast({ title: common.requirement, description: found.sentence, variant: 'destructive' });
      return needs.onObstacle(found);
    }
    const { saved } = needs;
    const isAlone = next.inspectionId !== null || isSeparate.current || saved.length === 0;
    if (!isAlone) return setStep({ at: 'joining', saved });
    if (recheck(next)) void send(next);
  };
  const saveJoined = (merged: Draft, onto: Draft) => {
    joined.current = onto;
    base.current = onto;
    dispatch({ type: 'load', draft: merged });
    setStep(idle);
    save(merged);
  };
  const saveSeparately = () => {
    isSeparate.current = true;
    setStep(idle);
    save();
  };
  const join = async (walk: SavedWalk) => {
    const loaded = unansweredRef.current ? null : await loadJoin({ id, draft }, walk);
    if (!loaded) {
      toast({
        title: texts.savedSeparately,
        description: texts.savedSeparatelyWhy,
      });
      return saveSeparately();
    }
    const { versions, merged } = loaded;
    if (merged.conflicts.length === 0) return saveJoined(merged.draft, versions.theirs);
    const theirChange = { by: walk.person, at: walk.savedAt, isYou: false };
    setStep({ at: 'comparing', theirChange, isJoin: true, ...versions });
  };

  const begin = useRef(() => {
    if (opened?.state === 'queued') {
      void follow(opened.draft, 'queue', async (signal) => {
        const queue = await openQueue();
        // If the draft is no longer on the device, it has been sent in the meantime.
        return (await queue.queue(id)) ? queued(queue, signal) : 'saved';
      });
    }
    if (fault?.where) needs.onFault(fault.where);
  });
  useEffect(() => {
    begin.current();
    return () => sending.current?.abort();
  }, []);

  return {
    step,
    fault,
    obstacle,
    save,
    recheck,
    send: (sent, onto) => void send(sent, onto),
    join,
    saveJoined,
    saveSeparately,
    saveWithout: (photos) => {
      const drops = photos.map(({ id: photo, sentence }) => ({
        type: 'dropPhoto' as const,
        photo,
        sentence,
      }));
      for (const drop of drops) dispatch(drop);
      save(drops.reduce(reduceDraft, draft));
    },
    stop: () => {
      const by = step.at === 'sending' ? step.by : 'queue';
      if (typeof by === 'object') return sending.current?.abort(stopped);
      setStep(idle);
      if (by === 'storing') sending.current?.abort();
      else setInBackground(true);
    },
    leave: () => {
      sending.current?.abort();
      needs.onLeave();
    },
    close: () => setStep(idle),
  };
}
