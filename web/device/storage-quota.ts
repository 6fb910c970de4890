/** The storage quota of this site, and the request for persistent storage. */

// navigator.storage is undefined on plain http.
const storage = () => navigator.storage as StorageManager | undefined;

/**
 * How many more bytes the browser lets this site store. This is only the quota; the disk may have
 * less space (storage-full.ts).
 */
export async function remainingQuota(): Promise<number | undefined> {
  const estimate = await storage()
    ?.estimate()
    .catch(() => undefined);
  if (estimate?.quota === undefined || estimate.usage === undefined) return undefined;
  return Math.max(0, estimate.quota - estimate.usage);
}

/**
 * Asks the browser not to evict this site's data. Some browsers ask the user; most decide by how
 * often the user visits the site.
 */
export async function requestPersistence(): Promise<void> {
  try {
    if (!(await storage()?.persisted())) await storage()?.persist();
  } catch {
    // The request is optional: without it, the browser may evict the data when space runs low.
  }
}
