import { expect, test } from 'vitest';
import { lowRanksInWords } from './low-ranks-in-words.ts';

const ranked = (name: string, rank: string) => ({ name, rank });

test('groups with the rank Poor are listed before those with Fair; groups of the same rank keep their order', () => {
  expect(
    lowRanksInWords([
      ranked('Interior', 'Fair'),
      ranked('Systems', 'Poor'),
      ranked('Safety', 'Good'),
      ranked('External', 'Poor'),
      ranked('Structural', 'N/A'),
    ]),
  ).toBe('Poor: Systems, External; Fair: Interior');
  expect(lowRanksInWords([ranked('Interior', 'Fair')])).toBe('Fair: Interior');
  expect(lowRanksInWords([ranked('Safety', 'Good'), ranked('Structural', 'N/A')])).toBe('');
});
