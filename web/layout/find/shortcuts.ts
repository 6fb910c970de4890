/** The keyboard shortcuts of all screens, as the list of shortcuts shows them. */

export type Shortcut = {
  /** Alternatives, each of keys that are pressed together. */
  keys: readonly (readonly string[])[];
  does: string;
};

/** The name of the Control key on this device. */
const control = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '') ? '⌘' : 'Ctrl';

export const shortcuts: readonly { title: string; of: readonly Shortcut[] }[] = [
  {
    title: 'On every screen',
    of: [
      { keys: [[control, 'K']], does: 'Search everything' },
      { keys: [['?']], does: 'Show this list' },
      { keys: [['Escape']], does: 'Close a dialog or a menu' },
    ],
  },
  {
    title: 'In a row of an area’s categories',
    of: [
      { keys: [['G'], ['1']], does: 'Good' },
      { keys: [['D'], ['2']], does: 'Deficient' },
      { keys: [['X'], ['3']], does: 'Extreme deficiency' },
      { keys: [['N'], ['4']], does: 'Not applicable' },
      { keys: [['Backspace'], ['Delete']], does: 'Remove the mark' },
    ],
  },
  {
    title: 'In the table of deficiencies',
    of: [
      { keys: [['↓'], ['J']], does: 'Next row' },
      { keys: [['↑'], ['K']], does: 'Row before' },
      { keys: [['X']], does: 'Select the row' },
      { keys: [['Enter']], does: 'Open the row' },
    ],
  },
  {
    title: 'In an opened deficiency',
    of: [{ keys: [[control, 'Enter']], does: 'Save the plan, or add the note' }],
  },
  {
    title: 'In a photo, and on the pages for the board',
    of: [
      { keys: [['→']], does: 'Next photo or page' },
      { keys: [['←']], does: 'Photo or page before' },
      { keys: [['Home']], does: 'First page' },
      { keys: [['End']], does: 'Last page' },
    ],
  },
];
