/**
 * Sends the drafts on this device while they are entered: their photos as soon as they are prepared,
 * their content at most every 20 seconds (docs/decisions/0292). It never reports a failure, because
 * everything is also on the device.
 */
import { namedPhotos } from '#web/draft/draft-photos.ts';
import type { DraftStore } from '#web/device/draft-store.ts';
import type { DraftDeletions } from '#web/device/draft-deletions.ts';
import type { PhotoInfo, StoredDraft } from '#web/device/records.ts';
import { DeviceRefusal, verdictOf } from '#web/transport/error-verdict.ts';
import { uploadPhotos } from '#web/transport/photos.ts';
import { splitHashes } from '#web/transport/split-hashes.ts';
import type { Hold } from './connection.ts';
import type { DraftCalls } from './draft-calls.ts';
import { readyPhotos } from './draft-content.ts';
import { contentKey, type Known, marksOf, newKnown, repeatTime } from './known.ts';
import { isSynced, storeDraft, type StoreDependencies } from './store-draft.ts';
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
  const waker = openWaker(after);
  let owner = dependencies.owner();
  let failure: { tries: number; until: number; isAnswered: boolean } | null = null;
  let isSignedOut = false;
  let isHurried = false;

  const listDrafts = async (): Promise<StoredDraft[]> => {
    if (owner === null) return [];
    return (await store.listDrafts(owner)).filter(isSynced);
  };
  const knownOf = async ({ id }: StoredDraft): Promise<Known> => {
    const before = known.get(id);
    if (before) return before;
    const photos = await store.photosOf(id);
    const fresh = newKnown(photos);
    known.set(id, fresh);
    return fresh;
  };
  const holdNow = (): SyncState['hold'] => {
    if (isSignedOut) return 'signed-out';
    return dependencies.hold() ?? (failure && failure.until > now() ? 'failed' : null);
  };
  const waitingOf = ({ draft }: StoredDraft, { sent }: Known): string[] =>
    [...namedPhotos(draft)].filter((photo) => !sent.has(photo));
  const publish = async (drafts: readonly StoredDraft[]): Promise<void> => {
    for (const stored of drafts) {
      const own = await knownOf(stored);
      const missing = waitingOf(stored, own);
      const waiting = missing.filter((photo) => !own.refused.has(photo));
      const away = waiting.flatMap((photo) => own.takenOn.get(photo) ?? []);
      const elsewhere = away[0] ? { photos: away.length, deviceName: away[0] } : null;
      const { storedAt = null, end } = stored.serverCopy ?? {};
      dependencies.onState(stored.id, {
        photosWaiting: waiting.length,
        photosRefused: missing.length - waiting.length,
        marks: marksOf(stored, own),
        elsewhere,
        // What this device has entered since is not on the server.
        storedAt: end ? null : storedAt,
        hold: holdNow(),
      });
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
    const own = await knownOf(stored);
    if (waitingOf(stored, own).every((photo) => own.refused.has(photo))) return;
    const ready = readyPhotos(stored.draft, await store.photosOf(stored.id));
    for (const { id, sent } of ready) if (sent) own.sent.add(id);
    const taken = ready.filter(({ sent, takenOn }) => !sent && takenOn !== undefined);
    await askFor(taken, own);
    const photos = ready.filter(
      ({ id, takenOn }) => takenOn === undefined && !own.sent.has(id) && !own.refused.has(id),
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
              own.sent.add(id);
              if (failure) failure = { ...failure, tries: 0 };
            },
          },
          calls: {
            received: calls.received,
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
  /** Asks for the photos that only another device can send. */
  const askFor = async (photos: readonly PhotoInfo[], own: Known): Promise<void> => {
    if (photos.length === 0 || own.askAt > now()) return;
    own.askAt = now() + ASK_EVERY;
    for (const hashes of splitHashes(photos.map(({ sha256 }) => sha256))) {
      const { data } = await calls.received(hashes);
      for (const { sha256, url, thumbnail } of data.received) {
        for (const { id } of photos.filter((photo) => photo.sha256 === sha256)) {
          await store.markSent(id, { url, thumbnail });
          own.sent.add(id);
        }
      }
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
      const own = await knownOf(stored);
      const content = contentKey(stored, own);
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
      const own = await knownOf(stored);
      const isWaiting = waitingOf(stored, own).some((photo) => own.takenOn.has(photo));
      if (isWaiting && own.askAt > 0) times.push(own.askAt);
      if (own.repeatAt > 0) times.push(repeatTime(stored, own));
    }
    return times.filter(Number.isFinite);
  };

  /** Stores contents until the photos have been sent, which may take minutes. */
  const run = async (signals: RunSignals): Promise<number | null> => {
    let isOver = false;
    const photos = sendPhotos(signals)
      .catch((error: unknown) => signals.signal.aborted || fail(error))
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
      if (!signals.signal.aborted) fail(error);
    }
    await photos;
    return nextAt;
  };

  return {
    async run(signal, stop) {
      stop.addEventListener('abort', waker.wake);
      await publish(await listDrafts());
      const before = failure;
      const isRun = holdNow() === null;
      const nextAt = isRun ? await run({ signal, stop }) : null;
      if (isRun && failure?.until === before?.until) failure = null;
      stop.removeEventListener('abort', waker.wake);
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
