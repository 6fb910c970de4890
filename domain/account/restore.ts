/** How long deleted items can be restored, and by whom. */
import { can, type Role } from '#domain/person/role.ts';

/** A deleted item is purged after this many days. */
export const RESTORE_DAYS = 30;

/** For this many minutes, whoever deleted an item may undo that. */
export const UNDO_MINUTES = 15;

const DAY = 86_400_000;
const MINUTE = 60_000;

/**
 * The number of days left to restore an item that was deleted at `deletedAt` (ISO 8601), rounded
 * up: 30 at first, 1 on the last day, 0 after that. `now` is in milliseconds since 1970.
 */
export const daysToRestore = (deletedAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(deletedAt) + RESTORE_DAYS * DAY - now) / DAY));

/** The last deletion of an item: by whom, and when, in milliseconds since 1970. */
export type Deletion = { by: string | null; at: number };

/**
 * Whether a person may restore an item that can be restored at all: administrators may restore
 * everything; everybody else, only what they have just deleted themselves. `deletion` is undefined if
 * it is not known who deleted the item.
 */
export const mayRestore = (
  person: { id: string; role: Role },
  deletion: Deletion | undefined,
  now: number,
): boolean =>
  can(person.role, 'restore') ||
  (deletion?.by === person.id && now - deletion.at <= UNDO_MINUTES * MINUTE);
