import { expect, test } from 'vitest';
import { importedInWords } from './import-levels.ts';

test.each([
  [0, 0, 0, 0, 'Nothing has changed.'],
  [1, 0, 0, 0, '1 school added.'],
  [1, 0, 0, 2, '1 school added, 2 changed.'],
  [0, 0, 0, 2, '2 schools changed.'],
  [0, 1, 1000, 0, '1 facility and 1,000 areas added.'],
  [300, 600, 20_000, 0, '300 schools, 600 facilities and 20,000 areas added.'],
  [0, 0, 3, 1, '3 areas added, 1 school changed.'],
])(
  'an import of %i schools, %i facilities and %i areas with %i changes is: %5$s',
  (schools, facilities, areas, changedSchools, words) => {
    expect(importedInWords({ schools, facilities, areas, changedSchools })).toBe(words);
  },
);
