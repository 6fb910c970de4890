/**
 * A leftover is what remains of a deficiency whose mark was changed to Good or NA: a comment,
 * photos and a voice note that describe what is no longer there. They may stay, but the inspector is asked about
 * them.
 */
import { isDeficient, type Mark } from '#domain/scoring/mark.ts';
import type { DraftEntry } from '#web/draft/draft.ts';

const hasNote = ({ comments, pictures, voiceNote }: DraftEntry): boolean =>
  comments.trim() !== '' || pictures.length > 0 || voiceNote !== undefined;

/**
 * Changes the mark of an entry. If the entry was a deficiency, it remembers the comment of the
 * deficiency. Whether another X is an emergency is asked again.
 */
export const withMark = ({ emergency, ...before }: DraftEntry, mark: Mark | null): DraftEntry => {
  const entry = emergency && mark === before.status ? { ...before, emergency } : before;
  const { findingComments: _, ...plain } = entry;
  if (isDeficient(mark)) return { ...plain, status: mark };
  return isDeficient(entry.status) && hasNote(entry)
    ? { ...plain, status: mark, findingComments: entry.comments }
    : { ...entry, status: mark };
};

/**
 * Whether an entry still has the comment, the photos or the voice note of a former deficiency. False if the comment
 * was replaced by another one since.
 */
export const isLeftover = (entry: DraftEntry): boolean =>
  (entry.status === 'Good' || entry.status === 'NA') &&
  entry.findingComments !== undefined &&
  hasNote(entry) &&
  (entry.comments.trim() === '' || entry.comments === entry.findingComments);
