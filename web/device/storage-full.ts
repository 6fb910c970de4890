/**
 * Whether the device was too full for a write. The browser's estimate does not show this: it is the
 * quota of this site, and the disk may be full long before (docs/decisions/0135).
 */
import { listeners } from '#web/observable.ts';

/** What could not be stored. */
export type FailedWrite = 'photo' | 'entry' | 'list';

const NOTED = 'device-full';
const all: readonly string[] = ['photo', 'entry', 'list'] satisfies FailedWrite[];

/** The most recent last, each at most once. */
let unstored: readonly FailedWrite[] | undefined;
const changes = listeners();

/** The kind of the last write that failed for lack of space; null after a later success. */
export const lastFailedWrite = (): FailedWrite | null => failedWrites().at(-1) ?? null;

export const onFailedWrite = changes.subscribe;

/** Notes that a write failed for lack of space. */
export const recordFull = (what: FailedWrite): void =>
  note([...failedWrites().filter((one) => one !== what), what]);

/**
 * Notes that a write succeeded. It shows that there is space again for its own kind only: a mark may
 * still fit where a photo does not. Where a photo fits, everything does.
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
