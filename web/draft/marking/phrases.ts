/** Suggested comments: those used before in this inspection, then common ones. */
import type { CategoryId } from '#domain/category.ts';
import { findingPhrases } from '#domain/finding-phrases.ts';
import type { Draft, Entry } from '../draft.ts';

const MOST = 5;
/** Longer comments are specific to one area and are not suggested for another. */
const LONGEST = 60;

/** At most five short comments for this finding, without those that its comment already contains. */
export const phrasesFor = (draft: Draft, category: CategoryId, entry: Entry): string[] => {
  const { status, comments } = entry;
  if (status !== 'Deficient' && status !== 'Poor') return [];
  const written = draft.evaluations
    .flatMap(({ categories }) => categories.filter(({ id }) => id === category))
    .filter((other) => other !== entry && other.status === status)
    .flatMap((other) => other.comments.split('\n').map((line) => line.trim()))
    .filter((line) => line !== '' && line.length <= LONGEST);
  const own = comments.toLowerCase();
  return [...new Set([...written.toReversed(), ...findingPhrases(category, status)])]
    .filter((phrase) => !own.includes(phrase.toLowerCase()))
    .slice(0, MOST);
};

/** The comment with one more phrase, on a line of its own. */
export const withPhrase = (comments: string, phrase: string): string =>
  comments.trim() === '' ? phrase : `${comments.trimEnd()}\n${phrase}`;
