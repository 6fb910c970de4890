/**
 * One tab sends at a time. The next tab waits for the lock until the first one finishes or is
 * closed. A tablet may suspend the tab that holds the lock: if that tab does not answer, a visible
 * tab steals the lock. If both tabs then sent, this would only waste bandwidth, because saves have
 * idempotency keys and photos are identified by their hashes.
 */
import type { TabChannel } from './tab-channel.ts';

const NAME = 'good-repair:upload-queue';
const ASK_EVERY = 5_000;
const ASLEEP_AFTER = 15_000;

export type LockDependencies = {
  /** The Web Locks of the browser; undefined on plain http. */
  locks: Pick<LockManager, 'request'> | undefined;
  channel: TabChannel;
  isVisible: () => boolean;
  now: () => number;
  every: (milliseconds: number, work: () => void) => () => void;
};

/**
 * Runs `work` while no other tab runs its work; `signal` is aborted if another tab steals the lock.
 */
export type SendLock = (work: (signal: AbortSignal) => Promise<void>) => Promise<void>;

export const openSendLock = ({
  locks,
  channel,
  isVisible,
  now,
  every,
}: LockDependencies): SendLock => {
  let isHolding = false;
  let lastSeen = now();
  channel.onMessage(({ type }) => {
    if (type === 'who' && isHolding) channel.post({ type: 'here' });
    if (type === 'here' || type === 'live') lastSeen = now();
  });

  return async (work) => {
    const lockLost = new AbortController();
    const hold = async () => {
      isHolding = true;
      try {
        await work(lockLost.signal);
      } finally {
        isHolding = false;
      }
    };
    if (!locks) return hold();
    const waiting = new AbortController();
    lastSeen = now();
    const stopAsking = every(ASK_EVERY, () => {
      if (isHolding) return;
      channel.post({ type: 'who' });
      if (isVisible() && now() - lastSeen > ASLEEP_AFTER) waiting.abort();
    });
    try {
      await locks.request(NAME, { signal: waiting.signal }, hold);
    } catch (error) {
      if (!isAbort(error)) throw error;
      // Either this tab has stopped waiting and now steals the lock, or another tab has stolen the
      // lock from this tab.
      if (waiting.signal.aborted) await locks.request(NAME, { steal: true }, hold);
      else lockLost.abort();
    } finally {
      stopAsking();
    }
  };
};

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';
