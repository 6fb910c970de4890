/**
 * Whether the device was too full for a write. The browser's estimate does not show this: it is the
 * quota of this site, and the disk may be full long before (docs/decisions/0135).
 */
import { listeners } from '#web/observable.ts';

/** What could not be stored. */
export type FailedWrite = 'photo' | 'entry' | 'list';

const NOTED = 'device-full';
const all: readonly string[] = ['photo', 'entry', 'list'] satisfies FailedWrite[];

let unstored: FailedWrite | null | undefined;
const changes = listeners();

/** What the last write that failed for lack of space would have stored; null after a later success. */
export function lastFailedWrite(): FailedWrite | null {
  if (unstored === undefined) unstored = readNote();
  return unstored;
}

export const onFailedWrite = changes.subscribe;

/** Notes that a write failed for lack of space. */
export const recordFull = (what: FailedWrite): void => note(what);

/** Notes that a write succeeded. Only one of the same kind, or a photo, shows that there is space again. */
export function recordStored(what: FailedWrite): void {
  const before = lastFailedWrite();
  if (before !== null && (what === before || what === 'photo')) note(null);
}

function note(next: FailedWrite | null): void {
  if (next === lastFailedWrite()) return;
  unstored = next;
  try {
    if (next === null) localStorage.removeItem(NOTED);
    else localStorage.setItem(NOTED, next);
  } catch {
    // Local storage is blocked or full: the note is lost when the page is reloaded.
  }
  changes.notify();
}

function readNote(): FailedWrite | null {
  try {
    const noted = localStorage.getItem(NOTED) ?? '';
    return all.includes(noted) ? (noted as FailedWrite) : null;
  } catch {
    return null;
  }
}
