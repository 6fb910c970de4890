import { expect, test } from 'vitest';
import { plural, pluralForm } from './plural.ts';

test('the number one has the singular, and every other number the plural', () => {
  expect([0, 1, 2, 21].map((count) => plural(count, 'area'))).toEqual([
    '0 areas',
    '1 area',
    '2 areas',
    '21 areas',
  ]);
  expect(plural(2, 'category', 'categories')).toBe('2 categories');
  expect(plural(12_345, 'area')).toBe('12,345 areas');
});

test('a word that agrees with a number has the right form', () => {
  expect([0, 1, 2].map((count) => pluralForm(count, 'it', 'them'))).toEqual(['them', 'it', 'them']);
  expect(plural(1, 'area is', 'areas are')).toBe('1 area is');
});
