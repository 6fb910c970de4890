/**
 * Sends the drafts on this device while they are entered: their photos as soon as they are prepared,
 * their content at most every 20 seconds (docs/decisions/0292). A failure is only part of the state:
 * it asks the person for nothing, because everything is also on the device.
 */
import type { DraftStore } from '#web/device/draft-store.ts';
import type { DraftDeletions } from '#web/device/draft-deletions.ts';
import type { StoredDraft } from '#web/device/records.ts';
import { DeviceRefusal, verdictOf } from '#web/transport/error-verdict.ts';
import { uploadPhotos } from '#web/transport/photos.ts';
import { askForPhotos } from './ask-for-photos.ts';
import type { Hold } from './hold.ts';
import type { DraftCalls } from './draft-calls.ts';
import { readyPhotos } from './draft-content.ts';
import {
  contentKey,
  type Known,
  newKnown,
  type PhotoFacts,
  photoFacts,
  repeatTime,
  stateOf,
  waitingPhotos,
} from './known.ts';
import { isStoredWhileEntered, storeDraft, type StoreDependencies } from './store-draft.ts';
import type { SyncState } from './sync-state.ts';
import { openWaker } from './waker.ts';
import { abortWithoutProgress, isStopped, type RunSignals } from './without-progress.ts';

const STORE_EVERY = 20_000;
/** For how long a draft that the server has refused is not sent again, in milliseconds. */
const REFUSED_FOR = 5 * 60_000;
/** How often the server is asked for the photos that another device has not sent yet. */
const ASK_EVERY = 60_000;
/** How often the server is asked whether the device that continues a draft has saved it. */
const REPEAT_EVERY = 10 * 60_000;
/** At least this long passes between two runs, unless something changes. */
const SHORTEST_WAIT = 1000;

export type SyncDependencies = {
  store: StoreDependencies['store'] & Pick<DraftStore, 'listDrafts' | 'getPhoto' | 'markSent'>;
  calls: DraftCalls;
  deletions: DraftDeletions;
  owner: () => string | null;
  hold: () => Hold | null;
  /** Milliseconds until the next attempt after `tries` failures; `after` is Retry-After in seconds. */
  retryAfter: (tries: number, after: number) => number;
  /** @returns a function that cancels the call */
  after: (milliseconds: number, work: () => void) => () => void;
  onState: (draft: string, state: SyncState) => void;
} & Pick<StoreDependencies, 'hash' | 'device' | 'now'>;

export type DraftSync = {
  /**
   * Sends what is due. If `stop` is aborted, no further request begins, and those without progress
   * are aborted.
   * @returns when it is to be called again, in milliseconds since 1970; null if nothing is due
   */
  run(signal: AbortSignal, stop: AbortSignal): Promise<number | null>;
  /** Something has changed: a run that is in progress takes it into account. */
  wake(): void;
  /** Stores the content of all drafts with the next run, however recently it was stored. */
  hurry(): void;
  /** The connection is back: the next run does not wait any longer after a failure without a response. */
  online(): void;
  /** The session has changed. */
  signedIn(): void;
};

export const openDraftSync = (dependencies: SyncDependencies): DraftSync => {
  const { store, calls, now, after, deletions } = dependencies;
  const known = new Map<string, Known>();
  /** Read again for each run, because a draft can be taken over or saved in between. */
  const photosRead = new Map<string, PhotoFacts>();
  const waker = openWaker(after);
  let owner = dependencies.owner();
  let failure: { tries: number; until: number; isAnswered: boolean } | null = null;
  let isSignedOut = false;
  let isHurried = false;

  const listDrafts = async (): Promise<StoredDraft[]> => {
    if (owner === null) return [];
    return (await store.listDrafts(owner)).filter(isStoredWhileEntered);
  };
  const knownOf = ({ id }: StoredDraft): Known => {
    const own = known.get(id) ?? newKnown();
    known.set(id, own);
    return own;
  };
  const readFacts = async ({ id }: StoredDraft): Promise<PhotoFacts> => {
    const read = photosRead.get(id) ?? photoFacts(await store.photosOf(id));
    // A concurrent read may have stored an object that has been changed since.
    const facts = photosRead.get(id) ?? read;
    photosRead.set(id, facts);
    return facts;
  };
  const holdNow = (): SyncState['hold'] => {
    if (isSignedOut) return 'signed-out';
    return dependencies.hold() ?? (failure && failure.until > now() ? 'failed' : null);
  };
  const publish = async (drafts: readonly StoredDraft[]): Promise<void> => {
    for (const stored of drafts) {
      const own = knownOf(stored);
      const state = stateOf(stored, own, await readFacts(stored));
      dependencies.onState(stored.id, { ...state, hold: holdNow() });
    }
  };
  /** Decides what a failure of any request means for the following ones. */
  const fail = (error: unknown): void => {
    const verdict = verdictOf(error);
    if (verdict.is === 'paused') isSignedOut = true;
    const isLater = verdict.is === 'later';
    const tries = (failure?.tries ?? 0) + 1;
    const wait = dependencies.retryAfter(tries, isLater ? verdict.after : 0);
    failure = { tries, until: now() + wait, isAnswered: isLater && verdict.isAnswered };
  };
  const mayGoOn = (signals: RunSignals): boolean => holdNow() === null && !isStopped(signals);

  const sendPhotosOf = async (stored: StoredDraft, signals: RunSignals): Promise<void> => {
    const own = knownOf(stored);
    const facts = await readFacts(stored);
    if (waitingPhotos(stored, facts).every((photo) => own.refused.has(photo))) return;
    const ready = readyPhotos(stored.draft, await store.photosOf(stored.id));
    for (const { id, sent } of ready) if (sent) facts.sent.add(id);
    const missing = ready.filter(({ id }) => !facts.sent.has(id));
    const elsewhere = missing.filter(({ takenOn }) => takenOn !== undefined);
    if (elsewhere.length > 0 && own.askAt <= now()) {
      own.askAt = now() + ASK_EVERY;
      for (const id of await askForPhotos(elsewhere, dependencies)) facts.sent.add(id);
    }
    const photos = missing.filter(
      ({ id, takenOn }) => takenOn === undefined && !own.refused.has(id),
    );
    if (photos.length === 0) return;
    try {
      await uploadPhotos(
        photos.map((photo) => ({ ...photo, field: '' })),
        { asks: own.asks, mayGoOn: () => mayGoOn(signals) },
        {
          hash: dependencies.hash,
          onProgress: () => undefined,
          store: {
            getPhoto: store.getPhoto,
            async markSent(id, sent) {
              await store.markSent(id, sent);
              facts.sent.add(id);
              if (failure) failure = { ...failure, tries: 0 };
            },
          },
          calls: {
            received: calls.received,
            receivedRecordings: calls.receivedRecordings,
            upload: (sha256, photo) =>
              abortWithoutProgress(signals, after, (onPart, signal) =>
                calls.upload(sha256, photo, onPart, signal),
              ),
          },
        },
      );
      own.asks = false;
    } catch (error) {
      own.asks = true;
      if (!(error instanceof DeviceRefusal)) throw error;
      // The save names these photos; until then they are not sent again.
      for (const { photo } of error.refusal.photos ?? []) own.refused.add(photo);
    }
  };
  /** Deletes the drafts from the server that were deleted on this device. */
  const deleteEnded = async (): Promise<void> => {
    for (const { id, device } of owner === null ? [] : deletions.list(owner)) {
      try {
        await calls.deleteDraft({ id, device });
      } catch (error) {
        if (verdictOf(error).is !== 'refused') throw error;
        // The server has no such draft, or another device continues it.
      }
      deletions.remove(id);
    }
  };
  const sendPhotos = async (signals: RunSignals): Promise<void> => {
    for (const stored of await listDrafts()) {
      if (!mayGoOn(signals)) return;
      await sendPhotosOf(stored, signals);
    }
  };

  /** Stores the drafts that are due. @returns when the next one is due */
  const storeContents = async (signals: RunSignals): Promise<number | null> => {
    let nextAt: number | null = null;
    const isNow = isHurried;
    isHurried = false;
    for (const stored of await listDrafts()) {
      const own = knownOf(stored);
      const content = contentKey(stored, await readFacts(stored));
      const isRepeated = repeatTime(stored, own) <= now();
      if (own.tried === content && !isRepeated) continue;
      if (!isNow && own.nextAt > now()) {
        nextAt = Math.min(nextAt ?? own.nextAt, own.nextAt);
        continue;
      }
      if (!mayGoOn(signals)) return nextAt;
      own.nextAt = now() + STORE_EVERY;
      const result = await abortWithoutProgress(signals, after, (_, signal) =>
        storeDraft(stored.id, dependencies, { signal, isRepeated }),
      );
      own.tried = content;
      own.isRefused = result === 'refused' || result === 'invalid';
      if (result !== 'unchanged') own.repeatAt = now() + REPEAT_EVERY;
      if (result === 'refused') own.nextAt = now() + REFUSED_FOR;
    }
    return nextAt;
  };
  /** When the server is next asked what other devices have done with the drafts. */
  const askTimes = async (): Promise<number[]> => {
    const times: number[] = [];
    for (const stored of await listDrafts()) {
      const own = knownOf(stored);
      const facts = await readFacts(stored);
      const isWaiting = waitingPhotos(stored, facts).some((photo) => facts.takenOn.has(photo));
      if (isWaiting && own.askAt > 0) times.push(own.askAt);
      if (own.repeatAt > 0) times.push(repeatTime(stored, own));
    }
    return times.filter(Number.isFinite);
  };

  /** Stores contents until the photos have been sent, which may take minutes. */
  const run = async (signals: RunSignals): Promise<number | null> => {
    let isOver = false;
    let hasFailed = false;
    const failUnlessAborted = (error: unknown) => {
      if (signals.signal.aborted) return;
      hasFailed = true;
      fail(error);
    };
    const photos = sendPhotos(signals)
      .catch(failUnlessAborted)
      .finally(() => {
        isOver = true;
        waker.wake();
      });
    let nextAt: number | null = null;
    try {
      for (let isLast = false; mayGoOn(signals) && !isLast; ) {
        const woken = waker.next();
        isLast = isOver;
        nextAt = await storeContents(signals);
        await publish(await listDrafts());
        if (!isLast && !isOver) await woken.orAfter(nextAt === null ? null : nextAt - now());
      }
      if (mayGoOn(signals)) await deleteEnded();
    } catch (error) {
      failUnlessAborted(error);
    }
    await photos;
    if (!hasFailed) failure = null;
    return nextAt;
  };

  return {
    async run(signal, stop) {
      stop.addEventListener('abort', waker.wake);
      photosRead.clear();
      await publish(await listDrafts());
      const nextAt = holdNow() === null ? await run({ signal, stop }) : null;
      stop.removeEventListener('abort', waker.wake);
      photosRead.clear();
      await publish(await listDrafts());
      // The next run then begins when the session or the connection changes.
      if (isSignedOut || dependencies.hold() !== null) return null;
      const times = [failure?.until, nextAt, ...(await askTimes())].filter((time) => time != null);
      return times.length > 0 ? Math.max(Math.min(...times), now() + SHORTEST_WAIT) : null;
    },
    wake: waker.wake,
    hurry() {
      isHurried = true;
      waker.wake();
    },
    online() {
      if (failure && !failure.isAnswered) failure = null;
    },
    signedIn() {
      isSignedOut = false;
      failure = null;
      if (dependencies.owner() === owner) return;
      owner = dependencies.owner();
      known.clear();
    },
  };
};
