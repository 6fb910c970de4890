/** How long deleted items can be restored. */

/** After this many days a deleted item is purged. */
export const RESTORE_DAYS = 30;

const DAY = 86_400_000;

/**
 * The number of days left to restore an item deleted at `deletedAt` (ISO 8601), rounded up: 30 at
 * first, 1 on the last day, 0 afterwards. `now` is in ms since 1970.
 */
export const daysToRestore = (deletedAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(deletedAt) + RESTORE_DAYS * DAY - now) / DAY));
