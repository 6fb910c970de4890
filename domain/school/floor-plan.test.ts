import { expect, test } from 'vitest';
import { roundFraction } from './floor-plan.ts';

test.each([
  [0.123_44, 0.1234],
  [0.123_45, 0.1235],
  [-0.2, 0],
  [1.3, 1],
])('the coordinate %d is stored as %d, which is on the plan', (value, stored) => {
  expect(roundFraction(value)).toBe(stored);
});
