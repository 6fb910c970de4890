/** Shares syncs: callers that wait for the same folder at the same time wait for one sync. */

/**
 * Returns a function that syncs a folder with all changes that were made before the call. A sync
 * that has already begun may miss such a change, so the call waits for the next sync. All calls
 * that are made before the next sync begins share it.
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
