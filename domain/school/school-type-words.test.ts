import { describe, expect, test } from 'vitest';
import { schoolTypeOf, typeKey } from './school-type-words.ts';
import { schoolTypes } from './school.ts';

describe.each([
  [
    'Elementary School',
    'ELEMENTARY|elementary schools|Elem.|ES|Primary|Elementary Schools (Public)|K-5|K–8|TK - 6|PK-5|Grades K-6|K to 5|1-6',
  ],
  [
    'Middle School',
    'Middle|MS|JHS|Jr. High|Junior High School|Middle/Junior High|Middle / Jr. High|Intermediate/Middle Schools (Public)|6-8|7-9|5-8',
  ],
  ['High School', 'HS|High Schools (Public)|Senior High|Continuation High School|9-12|10-12|7-12'],
  ['Other', 'other|K-12|K-12 Schools (Public)|Adult Education|Alternative Schools of Choice'],
])('%s is meant by', (type, words) => {
  test.each(words.split('|'))('%s', (word) => {
    expect(schoolTypeOf(word)).toBe(type);
  });
});

test.each(['Charter', 'Magnet', '', '12-9', '9-13', '6-12', 'K', 'constructor'])(
  'nobody knows what %j means',
  (word) => {
    expect(schoolTypeOf(word)).toBeUndefined();
  },
);

test('each type means itself', () => {
  expect(schoolTypes.map(schoolTypeOf)).toEqual(schoolTypes);
});

test('words that differ only in letter case, space and plural are one word', () => {
  expect(typeKey(' CHARTER  Schools ')).toBe(typeKey('charter'));
});
