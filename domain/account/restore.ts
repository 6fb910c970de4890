/** How long deleted items can be restored. */

/** A deleted item is purged after this many days. */
export const RESTORE_DAYS = 30;

const DAY = 86_400_000;

/**
 * The number of days left to restore an item that was deleted at `deletedAt` (ISO 8601), rounded
 * up: 30 at first, 1 on the last day, 0 after that. `now` is in milliseconds since 1970.
 */
export const daysToRestore = (deletedAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(deletedAt) + RESTORE_DAYS * DAY - now) / DAY));
