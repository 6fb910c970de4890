/** What undoing an import does. */
import { addedInWords, type ImportTotals } from './import-levels.ts';

/** How long an import can be undone, in hours. */
export const UNDO_HOURS = 24;

/** Which records of an import were removed, and which of them stay. */
export type Undone = { removed: ImportTotals; stayed: ImportTotals };

/**
 * For example '3 areas removed. 1 school and 2 areas stay, because they have been used or changed
 * since.'
 */
export const undoneInWords = ({ removed, stayed }: Undone): string => {
  const gone = addedInWords(removed);
  const left = addedInWords(stayed);
  const { schools, facilities, areas, changedSchools } = stayed;
  const isOne = schools + facilities + areas === 1;
  return [
    gone === '' ? 'Nothing was removed.' : `${gone} removed.`,
    left !== '' &&
      `${left} ${isOne ? 'stays, because it has' : 'stay, because they have'} been used or changed since.`,
    changedSchools > 0 && 'The changes to schools that existed before are not undone.',
  ]
    .filter(Boolean)
    .join(' ');
};
