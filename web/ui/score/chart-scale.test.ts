import { expect, test } from 'vitest';
import { chartScale, heightOn } from './chart-scale.ts';

test.each([
  ['all scores between 90 and 100', [97.1, 92.5, null], 90, [100, 99, 95, 90]],
  ['a score of 90, whose bar would have no height', [97.1, 90], 75, [100, 90, 75]],
  ['a fair score', [97.1, 78.81], 75, [100, 90, 75]],
  ['a score below 75', [97.1, 60], 50, [100, 90, 75, 50]],
  ['a score of 0', [0, 100], 0, [100, 90, 75, 50, 25, 0]],
  ['no score', [null], 90, [100, 99, 95, 90]],
])('the scale of %s', (_, values, from, lines) => {
  expect(chartScale(values)).toEqual({ from, lines });
});

test('a value is as high as its share of the scale', () => {
  expect(heightOn(chartScale([92.5]), 92.5)).toBe(25);
  expect(heightOn(chartScale([0]), 92.5)).toBe(92.5);
});
