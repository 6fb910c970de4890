import { refuse } from '#server/core/refusals.ts';

/**
 * A concurrency limiter: runs at most `limit` tasks at a time, in the order of the calls. If
 * `mostWaiting` tasks are waiting already, a further call throws 'busy'.
 */
export const limitConcurrency = (
  limit: number,
  { mostWaiting = Number.POSITIVE_INFINITY }: { mostWaiting?: number } = {},
) => {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= mostWaiting) throw refuse('busy');
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
