type After = (milliseconds: number, work: () => void) => () => void;

export type Waker = {
  /** Ends all waits that have begun with `next`. */
  wake(): void;
  /** Begins a wait. A call of `wake` before `orAfter` is not lost. */
  next(): {
    /** Resolves at `wake`, or after this time; null waits for `wake` alone. */
    orAfter(milliseconds: number | null): Promise<void>;
  };
};

export const openWaker = (after: After): Waker => {
  let waiting = Promise.withResolvers<void>();
  return {
    wake() {
      waiting.resolve();
      waiting = Promise.withResolvers<void>();
    },
    next() {
      const { promise } = waiting;
      return {
        async orAfter(milliseconds) {
          const time = Promise.withResolvers<void>();
          const cancel =
            milliseconds === null ? () => {} : after(Math.max(0, milliseconds), time.resolve);
          await Promise.race([promise, time.promise]);
          cancel();
        },
      };
    },
  };
};
