import { expect, test } from 'vitest';
import { searchTerm } from './search-term.ts';

test.each([
  ['', 'oak', ''],
  ['   ', 'oak', ''],
  ['o', '', ''],
  ['oa', 'oak', 'oak'],
  [' oa ', '', ''],
  ['oak', '', 'oak'],
  [' oak grove ', 'oak', 'oak grove'],
  ['𝒜𝒷', '', ''],
])('if %j is typed after a search for %j, the list is searched for %j', (text, before, term) => {
  expect(searchTerm(text, before)).toBe(term);
});
