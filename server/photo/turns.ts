/** Work that takes turns: at most `limit` at a time, in the order in which it came. */
export const turns = (limit: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The turn passes on; only when nobody waits does it end.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
