/**
 * One tab sends at a time. The next one waits in line and goes on as soon as the first is done, or
 * closed. A tablet may put a tab to sleep that holds the lock: when such a tab does not answer, the
 * tab that is looked at takes it away. Sending twice would do no harm (each save has its key, each
 * photo its hash); it would only cost the line.
 */
import type { Line } from './line.ts';

const NAME = 'good-repair:outbox';
const ASK_EVERY = 5_000;
const ASLEEP_AFTER = 15_000;

export type LockDoors = {
  /** Not there on a plain http address. */
  locks: Pick<LockManager, 'request'> | undefined;
  line: Line;
  isVisible: () => boolean;
  now: () => number;
  every: (milliseconds: number, work: () => void) => () => void;
};

/** Does `work` when no other tab does; its signal says that the lock was taken away. */
export type Lock = (work: (signal: AbortSignal) => Promise<void>) => Promise<void>;

export const openLock = ({ locks, line, isVisible, now, every }: LockDoors): Lock => {
  let isHolding = false;
  let heard = now();
  line.onMessage(({ tells }) => {
    if (tells === 'who' && isHolding) line.tell({ tells: 'here' });
    if (tells === 'here' || tells === 'live') heard = now();
  });

  return async (work) => {
    const taken = new AbortController();
    const hold = async () => {
      isHolding = true;
      try {
        await work(taken.signal);
      } finally {
        isHolding = false;
      }
    };
    if (!locks) return hold();
    const waiting = new AbortController();
    heard = now();
    const stopAsking = every(ASK_EVERY, () => {
      if (isHolding) return;
      line.tell({ tells: 'who' });
      if (isVisible() && now() - heard > ASLEEP_AFTER) waiting.abort();
    });
    try {
      await locks.request(NAME, { signal: waiting.signal }, hold);
    } catch (error) {
      if (!isAbort(error)) throw error;
      // Either no longer waiting, and it is taken; or another has taken it from here.
      if (waiting.signal.aborted) await locks.request(NAME, { steal: true }, hold);
      else taken.abort();
    } finally {
      stopAsking();
    }
  };
};

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
