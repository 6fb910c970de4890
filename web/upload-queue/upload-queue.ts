/**
 * The upload queue of this page: the stored drafts, the progress of sending, and the events that
 * start sending: page load, a restored connection, the page becoming visible, a timer, a queued
 * draft, sign-in.
 */
import { invalidateAfter } from '#web/api/cache/call-client.ts';
import { callsWith } from './save-calls.ts';
import { onSession, readSession } from '#web/api/session/session.ts';
import { isConnected, onConnectionChange } from '#web/api/request/connection.ts';
import { isDraftLocked } from '#web/device/draft-lock.ts';
import { afterEvent } from '#web/device/draft-event.ts';
import type { StoredDraft } from '#web/device/records.ts';
import { draftDeletions } from '#web/device/draft-deletions.ts';
import { newId } from '#web/device/new-id.ts';
import { sha256 } from '#web/device/sha256.ts';
import { draftStore } from '#web/device/draft-store.ts';
import type { SendDependencies, SendResult, UploadProgress } from '#web/transport/dependencies.ts';
import { memoryStore, type ReadPhoto } from '#web/transport/memory-store.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { entryOf, withLiveState } from './queue-entry.ts';
import { openFlusher } from './flusher.ts';
import { openPageDraftSync } from './page-draft-sync.ts';
import { type LiveState, openTabChannel } from './tab-channel.ts';
import { openSendLock } from './send-lock.ts';
import { togetherWithin } from './together-within.ts';
import { sendQueued } from '#web/transport/send.ts';
import { currentQueue, onQueueChange, type QueueEntry, setQueue } from './queue-state.ts';
import { textsOf } from '#web/texts/define-texts.ts';
import { sendingTexts } from '#web/texts/en/sending.ts';

export type UploadQueue = {
  /**
   * Puts a draft into the upload queue, after applying `change` to it, and starts to send it.
   * Returns false if the device has no such draft, because it was already sent or was discarded.
   */
  queue(id: string, change?: (stored: StoredDraft) => StoredDraft): Promise<boolean>;
  /**
   * Waits until the draft is neither queued nor being sent, and resolves with it, or with 'saved' if
   * the server has it and the device no longer does.
   */
  follow(id: string, signal: AbortSignal): Promise<'saved' | StoredDraft>;
  /**
   * Sends a draft once from memory, by the same rules as a queued draft, if the device cannot store
   * anything.
   * @returns the draft after the attempt; null if the server has the inspection with all photos
   */
  sendFromMemory(
    draft: UnstoredDraft,
    photoOf: ReadPhoto,
    options: { onProgress: (progress: UploadProgress) => void; signal: AbortSignal },
  ): Promise<{ result: SendResult; stored: StoredDraft | null }>;
  /** Sends everything in the queue now, ignoring the retry delays. */
  sendNow(): void;
  /** Stores the drafts on the server as soon as possible, for example because a form was left. */
  storeDraftsNow(): void;
};

export type UnstoredDraft = Pick<StoredDraft, 'id' | 'owner' | 'draft' | 'base' | 'unanswered'>;

let opened: UploadQueue | undefined;

/** The upload queue of this page; the first call starts sending. */
export const uploadQueue = (): UploadQueue => (opened ??= begin());

function begin(): UploadQueue {
  const store = draftStore();
  /**
   * `seen`: all entries since the page was loaded. `sent`: the entries that were sent; they are
   * shown until the page is left.
   */
  const seen = new Map<string, QueueEntry>();
  const sent = new Map<string, QueueEntry>();
  let owner = ownerNow();

  const onLiveState = (id: string, live: LiveState | null) => {
    const last = seen.get(id);
    if (live?.is === 'saved' && last) {
      const entry = withLiveState(last, live);
      sent.set(id, entry);
      notifySaved(entry);
    }
    void show();
  };
  const channel = openTabChannel();
  const now = () => Date.now();
  const after = (milliseconds: number, work: () => void) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  };
  const draftSync = openPageDraftSync(store, channel, {
    owner: ownerNow,
    after,
    flush: () => flusher.flushDrafts(),
  });
  const flusher = openFlusher({
    owner: ownerNow,
    listDrafts: store.listDrafts,
    send: (id, onProgress, signal) =>
      sendQueued(id, {
        ...dependenciesWith(signal),
        store,
        onProgress,
        isOpenInForm: isDraftLocked,
      }),
    channel,
    lock: openSendLock({ locks: navigator.locks, channel, isVisible, now, every: repeatEvery }),
    now,
    random: Math.random,
    after,
    onLiveState,
    sendDrafts: draftSync.run,
  });

  const read = async (): Promise<QueueEntry[]> => {
    if (owner === null) return [];
    // A draft whose sending ends during this read may still be in the list of drafts.
    const gone = new Set(sent.keys());
    const drafts = await store.listDrafts(owner).catch(() => []);
    const onDevice = await Promise.all(
      drafts.map(async (stored) => {
        const photos = stored.state === 'queued' ? await store.photosOf(stored.id) : [];
        const live = flusher.liveStateOf(stored.id);
        // If a draft was sent and then queued again, the progress of its first upload is outdated.
        return entryOf(stored, photos, live?.is === 'saved' ? undefined : live);
      }),
    );
    for (const entry of onDevice) {
      seen.set(entry.id, entry);
      if (gone.has(entry.id) && entry.state !== 'saved') sent.delete(entry.id);
    }
    return [...sent.values(), ...onDevice.filter(({ id }) => !sent.has(id))];
  };
  const show = preventOverlap(async () => setQueue(await read()));
  /**
   * Normally a form deletes its saved draft when it closes, but not if the browser killed the tab.
   */
  const deleteSaved = async () => {
    if (owner === null) return;
    for (const { id, state } of await store.listDrafts(owner)) {
      if (state !== 'saved' || (await isDraftLocked(id))) continue;
      await store.deleteDraft(id, (now) => now.state === 'saved');
    }
  };
  const check = async () => {
    await deleteSaved().catch(() => undefined);
    await show();
    if (currentQueue().some(({ state }) => state === 'queued')) flusher.flush();
    draftSync.sendSoon();
  };

  // A mark or a photo changes the device several times within a moment.
  store.onChange(
    togetherWithin(CHECK_EVERY, () => void check(), { after, now: () => performance.now() }),
  );
  onConnectionChange(() => {
    if (isConnected()) flusher.online();
  });
  document.addEventListener('visibilitychange', () => {
    if (isVisible()) void check();
  });
  onSession(() => {
    if (ownerNow() !== owner) {
      owner = ownerNow();
      seen.clear();
      sent.clear();
    }
    draftSync.signedIn();
    flusher.signedIn();
    void check();
  });
  void check();

  return {
    async queue(id, change = (stored) => stored) {
      const queued = await store.changeDraft(id, (stored) => afterEvent(change(stored), 'queue'));
      await show();
      if (queued) flusher.renew(id);
      return queued !== undefined;
    },
    async follow(id, signal) {
      await waitUntilSettled(id, signal);
      return (await store.getDraft(id)) ?? 'saved';
    },
    async sendFromMemory(unstored, photoOf, { onProgress, signal }) {
      const { id } = unstored;
      // A device that is full can still be read: it knows what the server has of the draft.
      const { serverCopy, serverId } = (await store.getDraft(id).catch(() => undefined)) ?? {};
      const photos = await store.photosOf(id).catch(() => []);
      const first = { ...notStored, serverCopy, serverId, ...unstored };
      const memory = memoryStore(first, photoOf, photos);
      const result = await sendQueued(id, {
        ...dependenciesWith(signal),
        store: memory,
        onProgress,
        // The form waits for the result of this attempt, so it cannot change the draft meanwhile.
        isOpenInForm: () => Promise.resolve(false),
      });
      if (result.is === 'saved' && !signal.aborted) {
        notifySaved({ isNew: unstored.draft.inspectionId === null });
      }
      return { result, stored: memory.current() };
    },
    sendNow: flusher.sendNow,
    storeDraftsNow: draftSync.storeNow,
  };
}

/** After a save, only this function refreshes the screens and shows a toast. */
const notifySaved = ({ isNew, school }: { isNew?: boolean | undefined; school?: string }): void => {
  const texts = textsOf(sendingTexts);
  void invalidateAfter(isNew ? 'inspection/save' : 'inspection/update');
  // All tabs are notified of a save by the queue, but only the visible one shows the toast.
  if (school !== undefined && !isVisible()) return;
  const title = isNew ? texts.saved : texts.updated;
  toast({
    title,
    description: school === undefined ? undefined : texts.savedOnServer(school),
  });
};

const notStored = {
  view: null,
  state: 'queued',
  refusal: null,
  theirs: null,
  createdAt: 0,
  changedAt: 0,
} as const;

const dependenciesWith = (
  signal: AbortSignal,
): Pick<SendDependencies, 'calls' | 'newKey' | 'hash' | 'deleteCopy'> => ({
  calls: callsWith(signal),
  newKey: newId,
  hash: sha256,
  deleteCopy: draftDeletions.add,
});

/** Resolves when an inspection is neither queued nor being sent. */
const waitUntilSettled = (id: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const check = () => {
      const state = currentQueue().find((entry) => entry.id === id)?.state;
      if (state !== 'queued' && state !== 'sending') done(resolve);
    };
    const giveUp = () => done(() => reject(signal.reason as Error));
    const stop = onQueueChange(check);
    const done = (end: () => void) => {
      stop();
      signal.removeEventListener('abort', giveUp);
      end();
    };
    signal.addEventListener('abort', giveUp);
    check();
  });

const ownerNow = (): string | null => readSession()?.shortId ?? null;

/** The least time between two checks after changes of the device, in milliseconds. */
const CHECK_EVERY = 250;

const isVisible = (): boolean => document.visibilityState === 'visible';

const repeatEvery = (milliseconds: number, work: () => void): (() => void) => {
  const timer = setInterval(work, milliseconds);
  return () => clearInterval(timer);
};

/**
 * Returns a function that runs `work`, but never concurrently: calls during a run share the next
 * run.
 */
function preventOverlap(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (): Promise<void> => {
    running = work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (!running) return run();
    next ??= running.then(() => {
      next = undefined;
      return run();
    });
    return next;
  };
}
