/** A clock of a test, which passes only when the test says so. */
export type Clock = {
  now: () => number;
  after: (milliseconds: number, work: () => void) => () => void;
  every: (milliseconds: number, work: () => void) => () => void;
  /** Advances the time and runs the timers that are due. */
  pass(milliseconds: number): Promise<void>;
};

export const aClock = (): Clock => {
  let time = 1_000_000;
  const due = new Set<{ at: number; work: () => void }>();
  const after: Clock['after'] = (milliseconds, work) => {
    const one = { at: time + milliseconds, work };
    due.add(one);
    return () => void due.delete(one);
  };
  return {
    now: () => time,
    after,
    every(milliseconds, work) {
      let stop = () => {};
      const again = () => {
        work();
        stop = after(milliseconds, again);
      };
      stop = after(milliseconds, again);
      return () => stop();
    },
    async pass(milliseconds) {
      const end = time + milliseconds;
      for (;;) {
        const [next] = [...due].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (!next) break;
        due.delete(next);
        time = Math.max(time, next.at);
        next.work();
        await waitForPromises();
      }
      time = end;
      await waitForPromises();
    },
  };
};

/** Waits for all pending promises that need no timer of the clock. */
export const waitForPromises = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, 0));
