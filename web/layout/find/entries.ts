// The rows of the search dialog, and how a text selects them in the browser.
import { searchKey } from '#domain/search-key.ts';
import type { OpenedKind } from '#web/api/session/opened-lately.ts';

export type EntryKind = OpenedKind | 'action' | 'screen';

/**
 * `id` identifies it among all rows, `detail` says where or what it is ('' if the title says it), `to`
 * is the URL that it opens. `words` are further words by which it is found.
 */
export type Entry = {
  kind: EntryKind;
  id: string;
  title: string;
  detail: string;
  to: string;
  words?: string;
};

export type Group = { title: string; entries: readonly Entry[] };

export const wordsOf = (text: string): readonly string[] =>
  searchKey(text).split(/\s+/).filter(Boolean);

const keyOf = ({ title, detail, words = '' }: Entry): string =>
  searchKey(`${title} ${detail} ${words}`);

/** The entries that contain every word. */
export const containing = (entries: readonly Entry[], words: readonly string[]) =>
  entries.filter((entry) => {
    const key = keyOf(entry);
    return words.every((word) => key.includes(word));
  });

/** The entries in which every word is the beginning of a word. */
export const beginning = (entries: readonly Entry[], words: readonly string[]) =>
  entries.filter((entry) => {
    const own = keyOf(entry).split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });

const withoutThose = (entries: readonly Entry[], shown: readonly Entry[]) =>
  entries.filter(({ id }) => !shown.some((one) => one.id === id));

/** The most entries of those opened last that are shown. */
const MOST_OPENED = 6;

/**
 * The groups that are shown for a text. What the browser knows comes first, so that nothing moves when
 * the server's answer is added. `found` is the latest answer, which may be to an earlier text, of
 * which only the rows are shown that contain this one.
 */
export function groupsFor(
  text: string,
  known: { opened: readonly Entry[]; actions: readonly Entry[]; screens: readonly Entry[] },
  found: { groups: readonly Group[]; isForText: boolean },
): readonly Group[] {
  const words = wordsOf(text);
  const opened = containing(known.opened, words).slice(0, MOST_OPENED);
  const ofServer = found.groups.map(({ title, entries }) => ({
    title,
    entries: withoutThose(found.isForText ? entries : containing(entries, words), opened),
  }));
  return [
    { title: 'Opened lately', entries: opened },
    { title: 'Actions', entries: beginning(known.actions, words) },
    { title: 'Screens', entries: beginning(known.screens, words) },
    ...(words.length > 0 ? ofServer : []),
  ].filter(({ entries }) => entries.length > 0);
}
