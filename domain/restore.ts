/** How long what was deleted can be brought back. */

/** After this many days it is purged. */
export const RESTORE_DAYS = 30;

const DAY = 86_400_000;

/**
 * How many days are left to restore what was deleted at `deletedAt` (ISO 8601), begun ones counted
 * as whole: 30 at first, 1 on the last day, 0 once it is over. `now` is in ms since 1970.
 */
export const daysToRestore = (deletedAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(deletedAt) + RESTORE_DAYS * DAY - now) / DAY));
