import { expect, test } from 'vitest';
import { plural } from './plural.ts';

test('one takes the singular, every other number the plural', () => {
  expect([0, 1, 2, 21].map((count) => plural(count, 'area'))).toEqual([
    '0 areas',
    '1 area',
    '2 areas',
    '21 areas',
  ]);
  expect(plural(2, 'category', 'categories')).toBe('2 categories');
  expect(plural(12_345, 'area')).toBe('12,345 areas');
});
