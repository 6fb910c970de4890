import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKey, normalizeName } from './normalize-name.ts';

test.each([
  ['letters with combining accents', 'Pen\u0303a', 'Peña'],
  ['a zero-width space', 'Roose\u200Bvelt', 'Roosevelt'],
  ['a zero-width space between a letter and its accent', 'Pen\u200B\u0303a', 'Peña'],
  ['a soft hyphen', 'Roosevelt\u00AD Middle', 'Roosevelt Middle'],
  ['a byte order mark', '\uFEFFAlder', 'Alder'],
  ['a mark of writing direction', 'Alder\u200E', 'Alder'],
  ['control characters', 'Bell\u0007 High\u000B School', 'Bell High School'],
  ['a no-break space and other spaces', 'Room\u00A0201\u2003 \u3000A', 'Room 201 A'],
  ['tabs and line breaks', ' Alder\r\n\tHigh\u2028 School\u0085 ', 'Alder High School'],
  ['a typographic apostrophe, which stays', 'O’Neill', 'O’Neill'],
])('a name with %s is stored as one line of visible characters', (_, typed, stored) => {
  expect(normalizeName(typed)).toBe(stored);
});

test.each([
  ["O'Neill", 'O’NEILL'],
  ['St. Mary`s', 'St. Mary‘s'],
  ['Alder  High', ' alder high'],
])('%j and %j are the same name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test('a normalized name is not changed by normalizing it again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(normalizeName(normalizeName(text))).toBe(normalizeName(text));
    }),
  );
});
