/** Suggested comments: first those used earlier in this inspection, then common ones. */
import type { CategoryId } from '#domain/instrument/category.ts';
import { findingPhrases } from '#domain/instrument/finding-phrases.ts';
import type { Draft, DraftEntry } from '#web/draft/draft.ts';

const MOST = 5;
/** Longer comments are specific to one area and are not suggested for another. */
const LONGEST = 60;

/**
 * At most five short comments for this finding. Their order does not depend on the current comment.
 */
export const phrasesFor = (draft: Draft, category: CategoryId, entry: DraftEntry): string[] => {
  const { status } = entry;
  if (status !== 'Deficient' && status !== 'Poor') return [];
  const written = draft.evaluations
    .flatMap(({ categories }) => categories.filter(({ id }) => id === category))
    .filter((other) => other !== entry && other.status === status)
    .flatMap((other) => other.comments.split('\n').map((line) => line.trim()))
    .filter((line) => line !== '' && line.length <= LONGEST);
  return [...new Set([...written.toReversed(), ...findingPhrases(category, status)])].slice(
    0,
    MOST,
  );
};

/** Whether the comment contains the phrase, whatever the letter case. */
export const hasPhrase = (comments: string, phrase: string): boolean =>
  comments.toLowerCase().includes(phrase.toLowerCase());

/** The comment with one more phrase, on a line of its own. */
export const withPhrase = (comments: string, phrase: string): string =>
  comments.trim() === '' ? phrase : `${comments.trimEnd()}\n${phrase}`;

/**
 * Adds the phrase to the comment, or removes the line that consists of it. A phrase that is part of
 * a longer line is not removed.
 */
export const togglePhrase = (comments: string, phrase: string): string =>
  hasPhrase(comments, phrase)
    ? linesWithout(comments, phrase).join('\n')
    : withPhrase(comments, phrase);

const linesWithout = (comments: string, phrase: string): string[] =>
  comments.split('\n').filter((line) => line.trim().toLowerCase() !== phrase.toLowerCase());
