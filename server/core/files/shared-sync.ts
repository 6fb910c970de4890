/** Shares syncs: callers that wait for the same folder at the same time wait for one sync. */

/**
 * Returns a function that syncs a folder as it is when it is called. A sync that has begun may miss the
 * caller's change, so another one follows it, which all callers share until it begins.
 */
export const sharedSync = (sync: (folder: string) => Promise<void>) => {
  const waiting = new Map<string, Promise<void>>();
  const latest = new Map<string, Promise<void>>();

  return async (folder: string): Promise<void> => {
    const begun = latest.get(folder) ?? Promise.resolve();
    const next =
      waiting.get(folder) ??
      begun
        .catch(() => undefined)
        .then(() => {
          waiting.delete(folder);
          return sync(folder);
        });
    waiting.set(folder, next);
    latest.set(folder, next);
    try {
      await next;
    } finally {
      if (latest.get(folder) === next) latest.delete(folder);
    }
  };
};
