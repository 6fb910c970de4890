/**
 * Sends queued inspections one after the other, and in only one tab at a time. Retries with
 * back-off as long as a draft is queued, and reports the progress to the other tabs.
 */
import type { StoredDraft } from '#web/device/records.ts';
import { waitAfter } from './back-off.ts';
import type { TabChannel, LiveState } from './tab-channel.ts';
import type { SendLock } from './send-lock.ts';
import type { SendResult, UploadProgress } from '#web/transport/dependencies.ts';

export type FlusherDependencies = {
  /** The id of the signed-in person; null when nobody is signed in. */
  owner: () => string | null;
  listDrafts: (owner: string) => Promise<StoredDraft[]>;
  send: (
    id: string,
    onProgress: (sent: UploadProgress) => void,
    signal: AbortSignal,
  ) => Promise<SendResult>;
  channel: TabChannel;
  lock: SendLock;
  now: () => number;
  /** Returns a random number, 0…1. */
  random: () => number;
  /**
   * Calls `work` once after a delay.
   * @returns a function that cancels the call
   */
  after: (milliseconds: number, work: () => void) => () => void;
  /** Called when the progress of an inspection has changed. */
  onLiveState: (id: string, live: LiveState | null) => void;
  /**
   * Sends the drafts that are not queued, while nothing is queued. If `stop` is aborted, it ends soon.
   * @returns when it is to be called again, in milliseconds since 1970; null if nothing is due
   */
  sendDrafts: (signal: AbortSignal, stop: AbortSignal) => Promise<number | null>;
};

export type Flusher = {
  /** Sends whatever is due, for example after a draft was queued or the page became visible. */
  flush(): void;
  /** Something has changed in a draft that is not queued. */
  flushDrafts(): void;
  /** The connection is back: immediately retries the uploads that failed without a response. */
  online(): void;
  /** The user asked to send everything now: ignores the retry delays. */
  sendNow(): void;
  /** The session has changed: somebody has signed in or out. */
  signedIn(): void;
  /** Sends this draft now and discards the result of its earlier attempts. */
  renew(id: string): void;
  liveStateOf(id: string): LiveState | undefined;
};

export const openFlusher = (dependencies: FlusherDependencies): Flusher => {
  const { channel, now } = dependencies;
  const live = new Map<string, LiveState>();
  let owner = dependencies.owner();
  let signedOut = new AbortController();
  /** What is still to be sent: the queued drafts, and the others. */
  const wanted = { saves: false, drafts: false };
  let draftsAt: number | null = null;
  let saveIsWanted = new AbortController();
  let isRunning = false;
  let stopTimer = () => {};

  const update = (id: string, next: LiveState | null) => {
    if (next) live.set(id, next);
    else live.delete(id);
    dependencies.onLiveState(id, next);
  };
  const publish = (id: string, next: LiveState | null) => {
    update(id, next);
    channel.post({ type: 'live', id, live: next });
  };
  const forget = (isOver: (one: LiveState) => boolean) => {
    for (const [id, one] of live) if (isOver(one)) update(id, null);
  };

  const isDue = ({ id, state }: StoredDraft): boolean => {
    const one = live.get(id);
    if (state !== 'queued' || one?.is === 'paused') return false;
    return one?.is !== 'waiting' || one.until <= now();
  };
  const queued = async (): Promise<StoredDraft[]> => {
    if (owner === null) return [];
    const drafts = await dependencies.listDrafts(owner);
    return drafts.filter(isDue).toSorted((one, other) => one.createdAt - other.createdAt);
  };

  const sendDue = async (lockLost: AbortSignal): Promise<void> => {
    for (let next = await queued(); next[0] && !lockLost.aborted; next = await queued()) {
      const { id } = next[0];
      const signal = AbortSignal.any([lockLost, signedOut.signal]);
      let before = live.get(id);
      let sentAtFirst = Number.POSITIVE_INFINITY;
      const onProgress = (sent: UploadProgress) => {
        if (signal.aborted) return;
        sentAtFirst = Math.min(sentAtFirst, sent.photosSent);
        // An uploaded photo shows that the connection works, so the back-off starts again with the
        // shortest delay.
        if (sent.photosSent > sentAtFirst) before = undefined;
        publish(id, { is: 'sending', ...sent });
      };
      const outcome = await dependencies.send(id, onProgress, signal).catch(deviceFailure);
      // Either another tab has taken over sending and reports the progress itself, or another
      // person's session has begun.
      if (signal.aborted) continue;
      publish(id, afterwards(outcome, before));
      // Nobody is signed in, so sending the other drafts would fail for the same reason.
      if (outcome.is === 'paused') for (const one of await queued()) publish(one.id, outcome);
    }
  };
  const afterwards = (outcome: SendResult, before: LiveState | undefined): LiveState | null => {
    if (outcome.is === 'saved' || outcome.is === 'paused') return outcome;
    if (outcome.is !== 'later') return null;
    const { sentence, isAnswered, after } = outcome;
    const tries = (before?.is === 'waiting' ? before.tries : 0) + 1;
    const until = now() + waitAfter(tries, after, dependencies.random());
    return { is: 'waiting', sentence, isAnswered, tries, until };
  };

  const sendDrafts = async (lockLost: AbortSignal): Promise<void> => {
    wanted.drafts = false;
    const signal = AbortSignal.any([lockLost, signedOut.signal]);
    draftsAt = null;
    draftsAt = await dependencies.sendDrafts(signal, saveIsWanted.signal);
  };

  const flush = () => {
    wanted.saves = true;
    // After the drafts that are queued, the others are sent.
    wanted.drafts = true;
    saveIsWanted.abort();
    if (!isRunning) void run();
  };
  const flushDrafts = () => {
    wanted.drafts = true;
    if (!isRunning) void run();
  };
  const run = async () => {
    isRunning = true;
    try {
      await dependencies.lock(async (lockLost) => {
        while ((wanted.saves || wanted.drafts) && !lockLost.aborted) {
          if (wanted.saves) {
            wanted.saves = false;
            saveIsWanted = new AbortController();
            await sendDue(lockLost);
          } else await sendDrafts(lockLost);
        }
      });
    } catch {
      // The device store cannot be read now; the next flush retries.
      wanted.saves = false;
      wanted.drafts = false;
    } finally {
      isRunning = false;
    }
    if (wanted.saves || wanted.drafts) return void run();
    schedule();
  };
  const schedule = () => {
    stopTimer();
    const waits = [...live.values()].flatMap((one) => (one.is === 'waiting' ? [one.until] : []));
    if (draftsAt !== null) waits.push(draftsAt);
    if (waits.length === 0) return;
    const next = Math.min(...waits);
    const work = next === draftsAt ? flushDrafts : flush;
    stopTimer = dependencies.after(Math.max(0, next - now()), work);
  };

  channel.onMessage((message) => {
    if (message.type === 'send-now') forget(isDelayed);
    if (message.type === 'live') update(message.id, message.live);
    if (message.type === 'send-now' || message.type === 'live') schedule();
  });

  return {
    flush,
    flushDrafts,
    online() {
      forget((one) => one.is === 'waiting' && !one.isAnswered);
      flush();
    },
    sendNow() {
      forget(isDelayed);
      channel.post({ type: 'send-now' });
      flush();
    },
    signedIn() {
      forget(({ is }) => is === 'paused');
      if (dependencies.owner() !== owner) {
        owner = dependencies.owner();
        forget(() => true);
        signedOut.abort();
        signedOut = new AbortController();
      }
      flush();
    },
    renew(id) {
      publish(id, null);
      flush();
    },
    liveStateOf: (id) => live.get(id),
  };
};

const isDelayed = ({ is }: LiveState): boolean => is === 'waiting' || is === 'paused';

/** The result if the device store failed because it is full, or because the browser closed it. */
const deviceFailure = (error: unknown): SendResult => ({
  is: 'later',
  sentence: error instanceof Error ? error.message : '',
  after: 0,
  isAnswered: false,
});
