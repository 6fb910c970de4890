/**
 * What is left of a deficiency whose mark was changed to Good or NA: a comment and photos that
 * describe what is no longer there. Both may remain, but the inspector is asked about them.
 */
import { isDeficient, type Mark } from '#domain/mark.ts';
import type { Entry } from '../draft.ts';

const hasNote = ({ comments, pictures }: Entry): boolean =>
  comments.trim() !== '' || pictures.length > 0;

/** The entry with another mark; it remembers the comment of a deficiency that it was. */
export const withMark = (entry: Entry, mark: Mark | null): Entry => {
  const { findingComments: _, ...plain } = entry;
  if (isDeficient(mark)) return { ...plain, status: mark };
  return isDeficient(entry.status) && hasNote(entry)
    ? { ...plain, status: mark, findingComments: entry.comments }
    : { ...entry, status: mark };
};

/**
 * Whether a former deficiency has left its comment or its photos. False if another comment was
 * written after it.
 */
export const isLeftover = (entry: Entry): boolean =>
  (entry.status === 'Good' || entry.status === 'NA') &&
  entry.findingComments !== undefined &&
  hasNote(entry) &&
  (entry.comments.trim() === '' || entry.comments === entry.findingComments);
