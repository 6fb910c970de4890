/**
 * Sends what is queued, one inspection after the other, one tab at a time; waits longer after each
 * failure, and never gives up. What happens is told to the other tabs.
 */
import type { KeptDraft } from '#web/device/kept.ts';
import { waitAfter } from './back-off.ts';
import type { Sent } from './doors.ts';
import type { Line, Live } from './line.ts';
import type { Lock } from './lock.ts';
import type { Outcome } from './send.ts';

export type FlusherDoors = {
  /** Of the one who is signed in; null when nobody is. */
  owner: () => string | null;
  listDrafts: (owner: string) => Promise<KeptDraft[]>;
  send: (id: string, onSent: (sent: Sent) => void, signal: AbortSignal) => Promise<Outcome>;
  line: Line;
  lock: Lock;
  now: () => number;
  /** 0…1 */
  random: () => number;
  /** Calls `work` once, after so many milliseconds; answers how to stop it. */
  after: (milliseconds: number, work: () => void) => () => void;
  /** What is known of an inspection has changed. */
  onLive: (id: string, live: Live | null) => void;
};

export type Flusher = {
  /** Something may be due: a draft was queued, the page is looked at again. */
  flush(): void;
  /** There is a signal again: what waited for one goes at once. */
  online(): void;
  /** Somebody wants everything to go now. */
  sendNow(): void;
  /** Somebody signed in or out. */
  signedIn(): void;
  /** This draft goes now, whatever its earlier tries said. */
  renew(id: string): void;
  liveOf(id: string): Live | undefined;
};

export const openFlusher = (doors: FlusherDoors): Flusher => {
  const { line, now } = doors;
  const live = new Map<string, Live>();
  let owner = doors.owner();
  let signedOut = new AbortController();
  let isWanted = false;
  let isRunning = false;
  let stopTimer = () => {};

  const hear = (id: string, next: Live | null) => {
    if (next) live.set(id, next);
    else live.delete(id);
    doors.onLive(id, next);
  };
  const tell = (id: string, next: Live | null) => {
    hear(id, next);
    line.tell({ tells: 'live', id, live: next });
  };
  const forget = (isOver: (one: Live) => boolean) => {
    for (const [id, one] of live) if (isOver(one)) hear(id, null);
  };

  const isDue = ({ id, state }: KeptDraft): boolean => {
    const one = live.get(id);
    if (state !== 'queued' || one?.is === 'paused') return false;
    return one?.is !== 'waiting' || one.until <= now();
  };
  const queued = async (): Promise<KeptDraft[]> => {
    if (owner === null) return [];
    const drafts = await doors.listDrafts(owner);
    return drafts.filter(isDue).toSorted((one, other) => one.createdAt - other.createdAt);
  };

  const sendDue = async (taken: AbortSignal): Promise<void> => {
    for (let next = await queued(); next[0] && !taken.aborted; next = await queued()) {
      const { id } = next[0];
      const signal = AbortSignal.any([taken, signedOut.signal]);
      let before = live.get(id);
      let sentAtFirst = Number.POSITIVE_INFINITY;
      const onSent = (sent: Sent) => {
        if (signal.aborted) return;
        sentAtFirst = Math.min(sentAtFirst, sent.photosSent);
        // A line that carried a photo is no line that fails: the waits begin anew.
        if (sent.photosSent > sentAtFirst) before = undefined;
        tell(id, { is: 'sending', ...sent });
      };
      const outcome = await doors.send(id, onSent, signal).catch(failedHere);
      // What another tab or another person's session goes on with is theirs to tell.
      if (signal.aborted) continue;
      tell(id, afterwards(outcome, before));
      // Nobody is signed in: the others would hear the same.
      if (outcome.is === 'paused') for (const one of await queued()) tell(one.id, outcome);
    }
  };
  const afterwards = (outcome: Outcome, before: Live | undefined): Live | null => {
    if (outcome.is === 'safe' || outcome.is === 'paused') return outcome;
    if (outcome.is !== 'later') return null;
    const { sentence, isAnswered, after } = outcome;
    const tries = (before?.is === 'waiting' ? before.tries : 0) + 1;
    const until = now() + waitAfter(tries, after, doors.random());
    return { is: 'waiting', sentence, isAnswered, tries, until };
  };

  const flush = () => {
    isWanted = true;
    if (!isRunning) void run();
  };
  const run = async () => {
    isRunning = true;
    try {
      await doors.lock(async (taken) => {
        while (isWanted && !taken.aborted) {
          isWanted = false;
          await sendDue(taken);
        }
      });
    } catch {
      // The device cannot be read now; the next reason to look is the next try.
      isWanted = false;
    } finally {
      isRunning = false;
    }
    if (isWanted) return flush();
    schedule();
  };
  const schedule = () => {
    stopTimer();
    const waits = [...live.values()].flatMap((one) => (one.is === 'waiting' ? [one.until] : []));
    if (waits.length > 0) stopTimer = doors.after(Math.max(0, Math.min(...waits) - now()), flush);
  };

  line.onMessage((message) => {
    if (message.tells === 'asked') forget(isHeldBack);
    if (message.tells === 'live') hear(message.id, message.live);
    if (message.tells === 'asked' || message.tells === 'live') schedule();
  });

  return {
    flush,
    online() {
      forget((one) => one.is === 'waiting' && !one.isAnswered);
      flush();
    },
    sendNow() {
      forget(isHeldBack);
      line.tell({ tells: 'asked' });
      flush();
    },
    signedIn() {
      forget(({ is }) => is === 'paused');
      if (doors.owner() !== owner) {
        owner = doors.owner();
        forget(() => true);
        signedOut.abort();
        signedOut = new AbortController();
      }
      flush();
    },
    renew(id) {
      tell(id, null);
      flush();
    },
    liveOf: (id) => live.get(id),
  };
};

const isHeldBack = ({ is }: Live): boolean => is === 'waiting' || is === 'paused';

/** The device itself failed: full, or its store taken away for a moment. */
const failedHere = (error: unknown): Outcome => ({
  is: 'later',
  sentence: error instanceof Error ? error.message : '',
  after: 0,
  isAnswered: false,
});
