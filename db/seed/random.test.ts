import { expect, test } from 'vitest';
import { chance } from './random.ts';

const draws = (seed: number) => Array.from({ length: 1000 }, chance(seed).next);

test('a seed always gives the same numbers, and another seed gives different ones', () => {
  expect(draws(2024)).toEqual(draws(2024));
  expect(draws(2024)).not.toEqual(draws(2025));
});

test('the numbers are distributed evenly from 0 (inclusive) to 1 (exclusive)', () => {
  const numbers = draws(7);
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...numbers)).toBeLessThan(1);
  const tenths = Array.from({ length: 10 }, (_, tenth) =>
    numbers.filter((number) => Math.floor(number * 10) === tenth),
  );
  for (const { length } of tenths) expect(Math.abs(length - 100)).toBeLessThan(40);
});

test('every item of a list is picked eventually; picking from an empty list is an error', () => {
  const { pick } = chance(1);
  expect(new Set(Array.from({ length: 100 }, () => pick(['a', 'b', 'c']))).size).toBe(3);
  expect(() => pick([])).toThrow(RangeError);
});
