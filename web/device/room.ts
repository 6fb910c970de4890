/** How much room the browser gives this site, and asking it not to take what is there away. */

// Without https there is no such thing.
const storage = () => navigator.storage as StorageManager | undefined;

/**
 * The bytes that the browser lets this site store beyond what it has. That is a quota: the disk may
 * have less (full.ts).
 */
export async function findRoom(): Promise<number | undefined> {
  const estimate = await storage()
    ?.estimate()
    .catch(() => undefined);
  if (estimate?.quota === undefined || estimate.usage === undefined) return undefined;
  return Math.max(0, estimate.quota - estimate.usage);
}

/**
 * Asks the browser to keep what is stored here until somebody clears it. Some ask their user, most
 * decide by how the site is used.
 */
export async function askToStay(): Promise<void> {
  try {
    if (!(await storage()?.persisted())) await storage()?.persist();
  } catch {
    // It keeps what it keeps.
  }
}
