/**
 * Whether the device was too full for a write. The browser's estimate does not know: it is the quota of
 * this site, and the disk may be full long before (docs/decisions/0238).
 */

/** What could not be stored. */
export type Unstored = 'photo' | 'entry' | 'list';

const NOTED = 'device-full';
const all: readonly string[] = ['photo', 'entry', 'list'] satisfies Unstored[];

let unstored: Unstored | null | undefined;
const listeners = new Set<() => void>();

/** What the last write that found no room was to store; null when such a write has succeeded since. */
export function findUnstored(): Unstored | null {
  if (unstored === undefined) unstored = readNote();
  return unstored;
}

export function onUnstored(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A write found no room. */
export const noteFull = (what: Unstored): void => note(what);

/** A write succeeded. Only as large a one shows that there is room again: a photo for everything. */
export function noteStored(what: Unstored): void {
  const before = findUnstored();
  if (before !== null && (what === before || what === 'photo')) note(null);
}

function note(next: Unstored | null): void {
  if (next === findUnstored()) return;
  unstored = next;
  try {
    if (next === null) localStorage.removeItem(NOTED);
    else localStorage.setItem(NOTED, next);
  } catch {
    // Blocked, or full too: known until the page is loaded again.
  }
  for (const listener of listeners) listener();
}

function readNote(): Unstored | null {
  try {
    const noted = localStorage.getItem(NOTED) ?? '';
    return all.includes(noted) ? (noted as Unstored) : null;
  } catch {
    return null;
  }
}
