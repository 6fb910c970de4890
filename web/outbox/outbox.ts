/**
 * The outbox of this page: what the device keeps, what sending knows, and the reasons to send: the
 * start, a signal, the page looked at again, a timer, something queued, somebody signed in.
 */
import { onSession, readSession } from '#web/api/session.ts';
import { hasSignal, onSignal } from '#web/api/signal.ts';
import { isHeld } from '#web/device/draft-lock.ts';
import type { KeptDraft } from '#web/device/kept.ts';
import { newId } from '#web/device/new-id.ts';
import { sha256 } from '#web/device/sha256.ts';
import { deviceStore } from '#web/device/store.ts';
import { callsWith } from './calls.ts';
import { entryOf, withLive } from './entries.ts';
import { openFlusher } from './flusher.ts';
import { type Live, openLine } from './line.ts';
import { openLock } from './lock.ts';
import { sendKept } from './send.ts';
import { currentOutbox, onOutbox, type OutboxEntry, showOutbox } from './state.ts';

export type Outbox = {
  /**
   * Puts a draft in line, as it stands on the device or as `change` makes it; it goes at once.
   * Answers false when the device has no such draft: it is sent already, or was thrown away.
   */
  queue(id: string, change?: (kept: KeptDraft) => KeptDraft): Promise<boolean>;
  /**
   * Resolves when a queued draft is no longer under way, with what has become of it; 'safe' when the
   * server has it and the device no longer does.
   */
  follow(id: string, signal: AbortSignal): Promise<'safe' | KeptDraft>;
  /** Whatever waits goes now. */
  sendNow(): void;
};

let opened: Outbox | undefined;

/**
 * The one of this page; it begins to send when it is first asked for. `onSafe` hears of each
 * inspection that the server has then.
 */
export const openOutbox = (onSafe: (entry: OutboxEntry) => void): Outbox =>
  (opened ??= begin(onSafe));

function begin(onSafe: (entry: OutboxEntry) => void): Outbox {
  const store = deviceStore();
  /** What was seen on the device in this visit, and what of it went: shown until the page is left. */
  const seen = new Map<string, OutboxEntry>();
  const safe = new Map<string, OutboxEntry>();
  let owner = ownerNow();

  const onLive = (id: string, live: Live | null) => {
    const last = seen.get(id);
    if (live?.is === 'safe' && last) {
      const entry = withLive(last, live);
      safe.set(id, entry);
      onSafe(entry);
    }
    void show();
  };
  const line = openLine();
  const now = () => Date.now();
  const flusher = openFlusher({
    owner: ownerNow,
    listDrafts: store.listDrafts,
    send: (id, onSent, signal) =>
      sendKept(id, {
        store,
        calls: callsWith(signal),
        newKey: newId,
        hash: sha256,
        onSent,
        isOpenInForm: isHeld,
      }),
    line,
    lock: openLock({ locks: navigator.locks, line, isVisible, now, every }),
    now,
    random: Math.random,
    after: (milliseconds, work) => {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    onLive,
  });

  const read = async (): Promise<OutboxEntry[]> => {
    if (owner === null) return [];
    // What goes while this reads is read as still there.
    const gone = new Set(safe.keys());
    const drafts = await store.listDrafts(owner).catch(() => []);
    const onDevice = await Promise.all(
      drafts.map(async (kept) => {
        const photos = kept.state === 'queued' ? await store.photosOf(kept.id) : [];
        const live = flusher.liveOf(kept.id);
        // A draft that was sent and is queued again: what is known of its first upload is over.
        return entryOf(kept, photos, live?.is === 'safe' ? undefined : live);
      }),
    );
    for (const entry of onDevice) {
      seen.set(entry.id, entry);
      if (gone.has(entry.id) && entry.state !== 'safe') safe.delete(entry.id);
    }
    return [...safe.values(), ...onDevice.filter(({ id }) => !safe.has(id))];
  };
  const show = oneAtATime(async () => showOutbox(await read()));
  /** A form deletes what was saved when it closes; one that was killed could not. */
  const deleteSaved = async () => {
    if (owner === null) return;
    for (const { id, state } of await store.listDrafts(owner)) {
      if (state !== 'saved' || (await isHeld(id))) continue;
      await store.deleteDraft(id, (now) => now.state === 'saved');
    }
  };
  const look = async () => {
    await deleteSaved().catch(() => undefined);
    await show();
    if (currentOutbox().some(({ state }) => state === 'queued')) flusher.flush();
  };

  store.onChange(() => void look());
  onSignal(() => {
    if (hasSignal()) flusher.online();
  });
  document.addEventListener('visibilitychange', () => {
    if (isVisible()) void look();
  });
  onSession(() => {
    if (ownerNow() !== owner) {
      owner = ownerNow();
      seen.clear();
      safe.clear();
    }
    flusher.signedIn();
    void look();
  });
  void look();

  return {
    async queue(id, change = (kept) => kept) {
      const queued = await store.changeDraft(id, (kept) => ({
        ...change(kept),
        state: 'queued',
        refusal: null,
        theirs: null,
      }));
      await show();
      if (queued) flusher.renew(id);
      return queued !== undefined;
    },
    async follow(id, signal) {
      await untilSettled(id, signal);
      return (await store.getDraft(id)) ?? 'safe';
    },
    sendNow: flusher.sendNow,
  };
}

/** Until an inspection is neither queued nor being sent. */
const untilSettled = (id: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const look = () => {
      const state = currentOutbox().find((entry) => entry.id === id)?.state;
      if (state !== 'queued' && state !== 'sending') done(resolve);
    };
    const giveUp = () => done(() => reject(signal.reason as Error));
    const stop = onOutbox(look);
    const done = (end: () => void) => {
      stop();
      signal.removeEventListener('abort', giveUp);
      end();
    };
    signal.addEventListener('abort', giveUp);
    look();
  });

const ownerNow = (): string | null => readSession()?.shortId ?? null;

const isVisible = (): boolean => document.visibilityState === 'visible';

const every = (milliseconds: number, work: () => void): (() => void) => {
  const timer = setInterval(work, milliseconds);
  return () => clearInterval(timer);
};

/** Does `work` for every call, but never twice at once: who calls meanwhile gets the next one. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
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
