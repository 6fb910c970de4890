/** Stores a form on the device as it changes (docs/decisions/0135). */
import {
  type DraftLock,
  type LockHolder,
  requestDraftLock,
  takeOverDraftLock,
} from '#web/device/draft-lock.ts';
import { discardDraft } from '#web/device/draft-deletions.ts';
import { draftStore } from '#web/device/draft-store.ts';
import { afterEvent } from '#web/device/draft-event.ts';
import type { StoredDraft } from '#web/device/records.ts';
import { requestPersistence } from '#web/device/storage-quota.ts';
import type { Draft } from '#web/draft/draft.ts';
import { namedPhotos, withoutMissing } from '#web/draft/draft-photos.ts';
import { mergeDrafts } from '#web/draft/merge/merge.ts';
import type { PhotoStore } from '#web/screens/inspection-form/photos/photo-store.ts';
import { firstView, type StoredView } from './stored-view.ts';

/** Closed forms of this tab that still have pending writes, by draft id. */
const closing = new Map<string, Promise<void>>();

/**
 * Acquires the lock of a draft, or returns null while another tab holds the lock. If `from` is set,
 * takes the lock over from that tab. Without a draft store there is nothing that two tabs could
 * overwrite.
 */
export async function lockDraft(
  id: string,
  holder: LockHolder,
  { from }: { from?: 'other tab' | undefined } = {},
): Promise<DraftLock | null> {
  await closing.get(id);
  const lock = await (from ? takeOverDraftLock(id, holder) : requestDraftLock(id, holder));
  if (!lock) return null;
  return { release: () => void Promise.resolve(closing.get(id)).finally(lock.release) };
}

/** The current content and view of the form. */
export type FormState = { draft: Draft; view: StoredView };

export type DraftSaving = {
  change(now: FormState): void;
  /** Writes this draft now; resolves to whether all of it, photos included, was stored. */
  saveNow(draft: Draft): Promise<boolean>;
  /** Resolves when all input and photos have been stored, or storing them has failed. */
  settled(): Promise<void>;
  /** Writes all input, and then nothing until `resume`, because other code changes the draft. */
  pause(): Promise<void>;
  resume(): void;
  /**
   * Deletes the draft, because it was saved or discarded, unless `may` returns false for the stored
   * draft.
   */
  discard(may?: (stored: StoredDraft) => boolean): Promise<void>;
  /** Stops writing, because another tab has taken the draft over. */
  abandon(): void;
  /** Closes the form after its pending writes. */
  close(): void;
};

export type DraftSavingOptions = {
  id: string;
  owner: string;
  base: Draft;
  /** The stored draft that the form was opened with, if any. */
  stored: StoredDraft | null;
  photos: PhotoStore;
  /** Called after each write: with null if it succeeded, otherwise with its error. */
  onDone: (error: unknown) => void;
  /**
   * Called with a draft once the database has written it to the disk, with all of its photos. Then it
   * is still there after the browser or the device stops.
   */
  onStored: (draft: Draft) => void;
};

export function openDraftSaving(needs: DraftSavingOptions): DraftSaving {
  const { id, owner, base, stored, photos, onDone, onStored } = needs;
  const store = draftStore();
  let latest: FormState | null = null;
  let written = stored?.draft ?? null;
  /** The version of the draft on the device, without the photos that are not stored yet. */
  let onDevice = written;
  /** The view that was written with it; null if the draft is to be written even if nothing changed. */
  let writtenView: StoredView | null = null;
  let isDiscarded = false;
  let isPaused = false;
  let discarding: Promise<void> | null = null;

  const write = async ({ draft, view }: FormState) => {
    if (isDiscarded) return;
    const now = Date.now();
    const isSame = isEntrySame(draft, written);
    const there = withoutMissing(draft, photos.isStored);
    // A photo that is only prepared, or is not stored yet, changes nothing of the draft.
    if (draft === written && there === onDevice && view === writtenView) return;
    const last = onDevice;
    const changed = await store.changeDraft(id, (before) => ({
      ...(isSame ? before : { ...afterEvent(before, 'change'), changedAt: now }),
      draft: { ...withArrived(there, last, before.draft), ...storedVersionOf(before.draft) },
      view,
    }));
    if (!changed) {
      const isOurs = { id, owner, base, createdAt: stored?.createdAt ?? now, changedAt: now };
      await store.putDraft({ ...isOurs, ...unsent, unanswered: null, draft: there, view });
      void requestPersistence();
      // The browser has evicted the stored data, including the photos.
      if (written) photos.storeAgain('lost');
    }
    written = draft;
    onDevice = there;
    writtenView = view;
    if (there === draft) onStored(draft);
  };
  const writer = openWriter(write, onDone);
  const again = () => {
    if (latest && !isPaused) writer.change(latest);
  };
  const onLost = () => {
    if (!written) return;
    photos.storeAgain('lost');
    writtenView = null;
    again();
  };
  // A change of the photos also writes the draft, because a stored draft refers to a photo only
  // once the photo has been stored.
  const stops = [
    photos.onChange(again),
    store.onLost(onLost),
    onHiding(writer.hurry),
    writer.close,
  ];
  const settled = async () => {
    await photos.settled();
    await writer.settled();
  };
  const end = (work: Promise<void>): Promise<void> => {
    const ended = work.finally(() => {
      for (const stop of stops) stop();
      if (closing.get(id) === ended) closing.delete(id);
    });
    closing.set(id, ended);
    return ended;
  };
  return {
    change(now) {
      latest = now;
      again();
    },
    async saveNow(draft) {
      latest = { draft, view: latest?.view ?? firstView };
      // The device may have lost the draft without an event.
      writtenView = null;
      again();
      await settled();
      return written === draft && [...namedPhotos(draft)].every((photo) => photos.isReady(photo));
    },
    settled,
    async pause() {
      await settled();
      isPaused = true;
      await writer.settled();
    },
    resume() {
      isPaused = false;
      again();
    },
    discard(may) {
      isDiscarded = true;
      const deleted = async () => {
        await settled();
        await discardDraft(store, id, may);
      };
      // A form discards its draft after a save, and once more when it closes. Both calls share one
      // deletion.
      discarding ??= end(deleted()).catch((error: unknown) => {
        discarding = null;
        throw error;
      });
      return discarding;
    },
    abandon() {
      isDiscarded = true;
      void end(Promise.resolve());
    },
    close() {
      if (!isDiscarded) void end(settled());
    },
  };
}

/**
 * The upload queue updates the id and version in the stored draft. An open form may have older
 * ones, so the stored id and version are retained when the form is stored.
 */
const storedVersionOf = ({ inspectionId, version }: Draft) =>
  inspectionId === null ? {} : { inspectionId, version };

/**
 * Adds to the draft of the form the changes of other users that the upload queue has merged into
 * the stored draft since `last` was written. Otherwise the form would undo these changes.
 */
const withArrived = (draft: Draft, last: Draft | null, onDevice: Draft): Draft => {
  // A new inspection has no version; the form has one first if it was added to a saved inspection.
  if (last === null || onDevice.version === null || onDevice.version === draft.version)
    return draft;
  const { open } = draft;
  return { ...mergeDrafts({ base: last, mine: draft, theirs: onDevice }).draft, open };
};

const unsent = { state: 'open', refusal: null, theirs: null } as const;

const isEntrySame = (draft: Draft, written: Draft | null): boolean =>
  draft.evaluations === written?.evaluations &&
  draft.site === written.site &&
  draft.claims === written.claims;

function onHiding(write: () => void): () => void {
  const onChange = () => {
    if (document.visibilityState === 'hidden') write();
  };
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('pagehide', write);
  return () => {
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('pagehide', write);
  };
}

/**
 * Writes changes one at a time. While a write is running, only the newest value is queued; it is
 * written next. A failed write is retried until it succeeds or a newer value replaces it.
 */
export type Writer<Value> = {
  change(value: Value): void;
  /** Writes the queued value without waiting for the current write, because the page may close. */
  hurry(): void;
  /** Resolves when nothing is queued any more, or a write has failed. */
  settled(): Promise<void>;
  /** Stops retrying. */
  close(): void;
};

const TRY_AGAIN_MS = 3000;

/** `onDone` is called after each write: with null if it succeeded, otherwise with its error. */
export function openWriter<Value>(
  write: (value: Value) => Promise<void>,
  onDone: (error: unknown) => void,
): Writer<Value> {
  let waiting: { value: Value } | null = null;
  let running: Promise<void> | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  const writeNewest = async (): Promise<boolean> => {
    const taken = waiting;
    if (!taken) return true;
    waiting = null;
    try {
      await write(taken.value);
      onDone(null);
      return true;
    } catch (error) {
      waiting ??= taken;
      onDone(error);
      return false;
    }
  };
  const writeAll = async (): Promise<void> => {
    if (await writeNewest()) return waiting ? writeAll() : undefined;
    if (!isClosed) again = setTimeout(start, TRY_AGAIN_MS);
  };
  function start() {
    clearTimeout(again);
    running ??= writeAll().finally(() => {
      running = null;
    });
  }
  return {
    change(value) {
      waiting = { value };
      start();
    },
    hurry: () => void writeNewest(),
    settled: async () => {
      if (waiting) start();
      await running;
    },
    close() {
      isClosed = true;
      clearTimeout(again);
    },
  };
}
