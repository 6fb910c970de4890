/** Repeats a request while a page is visible, every 25 seconds. */

/** Not more often than drafts are stored, which is every 20 seconds at most. */
export const POLL_EVERY = 25_000;

export type PollDependencies = {
  read: () => Promise<void>;
  now: () => number;
  /** @returns a function that cancels the call */
  after: (milliseconds: number, work: () => void) => () => void;
  isHidden: () => boolean;
};

export type Poll = {
  /** The page is visible again: reads at once, unless it has just read. */
  shown: () => void;
  stop: () => void;
};

/** `lastAt` is when the last request of an earlier poll was made, in milliseconds since 1970. */
export const openPoll = (
  { read, now, after, isHidden }: PollDependencies,
  lastAt = Number.NEGATIVE_INFINITY,
): Poll => {
  let readAt = lastAt;
  let cancel: (() => void) | null = null;
  const plan = () => {
    cancel?.();
    cancel = after(Math.max(0, readAt + POLL_EVERY - now()), () => {
      cancel = null;
      if (isHidden()) return;
      readAt = now();
      // Without an answer, what was read before stays; the next request may succeed.
      read().catch(() => undefined);
      plan();
    });
  };
  plan();
  return {
    shown: () => {
      if (!isHidden() && cancel === null) plan();
    },
    stop: () => cancel?.(),
  };
};
