/** A concurrency limiter: runs at most `limit` tasks at a time, in the order of the calls. */
export const limitConcurrency = (limit: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // Hand the slot to the next waiting task, or release it if there is none.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
