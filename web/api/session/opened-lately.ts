// What the signed-in person opened last in this browser, for the search dialog. It is stored for one
// person at a time, and removed at logout.
import { readStored, writeStored } from './local-storage.ts';
import { readerOf, readSession } from './session.ts';

export type OpenedKind = 'school' | 'area' | 'report' | 'deficiency' | 'person';

/** `title` and `detail` are what the search dialog shows; `to` is the URL of its screen. */
export type Opened = { kind: OpenedKind; id: string; title: string; detail: string; to: string };

const STORE = 'good-repair:opened';

/** How many are stored. */
const MOST = 20;

/** The latest first; none of what another person has opened, or the same one who saw other schools. */
export function openedLately(): readonly Opened[] {
  const reader = readerOf(readSession());
  const stored = parse(readStored(STORE));
  return reader !== '' && stored?.reader === reader ? stored.list : [];
}

export function noteOpened(opened: Opened): void {
  const reader = readerOf(readSession());
  if (reader === '') return;
  const others = openedLately().filter(({ id }) => id !== opened.id);
  const list = [opened, ...others].slice(0, MOST);
  writeStored(STORE, JSON.stringify({ reader, list }));
}

export const forgetOpened = (): void => writeStored(STORE, null);

type Stored = { reader: string; list: readonly Opened[] };

function parse(text: string | null): Stored | undefined {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<Stored> | null;
    return Array.isArray(stored?.list) ? (stored as Stored) : undefined;
  } catch {
    return undefined;
  }
}
