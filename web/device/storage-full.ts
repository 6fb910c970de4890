/**
 * Whether the device was too full for a write. The browser's storage estimate does not show this:
 * the estimate is the quota of this site, and the disk may be full long before the quota is used up
 * (docs/decisions/0135).
 */
import { listeners } from '#web/observable.ts';

/** What could not be stored. */
export type FailedWrite = 'photo' | 'entry' | 'list';

const NOTED = 'device-full';
const all: readonly string[] = ['photo', 'entry', 'list'] satisfies FailedWrite[];

/** The kinds of data that could not be stored, each at most once, the most recent last. */
let unstored: readonly FailedWrite[] | undefined;
const changes = listeners();

/**
 * The kind of data that last failed for lack of space and was not stored since; null if there is
 * none.
 */
export const lastFailedWrite = (): FailedWrite | null => failedWrites().at(-1) ?? null;

export const onFailedWrite = changes.subscribe;

/** Records that a write failed for lack of space. */
export const recordFull = (what: FailedWrite): void =>
  note([...failedWrites().filter((one) => one !== what), what]);

/**
 * Records that a write succeeded. Success shows only that there is space again for the same kind of
 * data: an entry may still fit where a photo does not. A stored photo shows that there is space for
 * everything.
 */
export const recordStored = (what: FailedWrite): void =>
  note(what === 'photo' ? [] : failedWrites().filter((one) => one !== what));

const failedWrites = (): readonly FailedWrite[] => (unstored ??= readNote());

function note(next: readonly FailedWrite[]): void {
  const before = failedWrites();
  if (next.length === before.length && next.at(-1) === before.at(-1)) return;
  unstored = next;
  try {
    if (next.length === 0) localStorage.removeItem(NOTED);
    else localStorage.setItem(NOTED, next.join(' '));
  } catch {
    // Local storage is blocked or full: the record is lost when the page is reloaded.
  }
  changes.notify();
}

function readNote(): readonly FailedWrite[] {
  try {
    const noted = (localStorage.getItem(NOTED) ?? '').split(' ');
    return noted.filter((one): one is FailedWrite => all.includes(one));
  } catch {
    return [];
  }
}
