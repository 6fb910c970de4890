import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatScore, fromPercent, HUNDRED, mean, ratio, toPercent } from './score.ts';
import { meanOf, twoDecimals } from './testing/rational.ts';

const anyScore = fc.integer({ min: 0, max: HUNDRED });

describe('The inspector marks two of three restrooms Good', () => {
  test('and the score is 66.67', () => {
    expect(ratio(2, 3)).toBe(6667);
    expect(formatScore(6667)).toBe('66.67');
  });

  test('and where no area has a restroom there is no score, not 100', () => {
    expect(ratio(0, 0)).toBeNull();
  });

  test('and the mean with 75.00 is the published 70.84: the half goes up', () => {
    expect(mean([6667, 7500])).toBe(7084);
  });
});

describe('A ratio', () => {
  test('is what long division in exact fractions says, for every school of up to 300 areas', () => {
    const differing: string[] = [];
    for (let areas = 1; areas <= 300; areas += 1) {
      for (let good = 0; good <= areas; good += 1) {
        const exact = twoDecimals({ over: 100n * BigInt(good), under: BigInt(areas) });
        const score = ratio(good, areas);
        if (score === null || formatScore(score) !== exact) differing.push(`${good}/${areas}`);
      }
    }
    expect(differing).toEqual([]);
  });

  test('of all is 100.00 and of none is 0.00', () => {
    expect(ratio(40, 40)).toBe(HUNDRED);
    expect(ratio(0, 40)).toBe(0);
  });
});

describe('A mean', () => {
  test('is what exact fractions say, for any scores', () => {
    fc.assert(
      fc.property(fc.array(anyScore, { minLength: 1, maxLength: 15 }), (scores) => {
        const printed = twoDecimals(meanOf(scores.map(formatScore)));
        expect(formatScore(mean(scores) ?? -1)).toBe(printed);
      }),
      { numRuns: 2000 },
    );
  });

  test('leaves out what has no score', () => {
    expect(mean([null, 5000, null, 10_000])).toBe(7500);
  });

  test('of nothing is nothing', () => {
    expect(mean([])).toBeNull();
    expect(mean([null, null])).toBeNull();
  });
});

describe('A score in print', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [50, '0.50'],
    [100, '1.00'],
    [7084, '70.84'],
    [9251, '92.51'],
    [10_000, '100.00'],
  ])('of %i hundredths is %s', (score, printed) => {
    expect(formatScore(score)).toBe(printed);
  });

  test('goes to a number with two decimals and back, for every score there is', () => {
    for (let score = 0; score <= HUNDRED; score += 1) {
      expect(toPercent(score)).toBe(Number((score / 100).toFixed(2)));
      expect(fromPercent(toPercent(score))).toBe(score);
    }
  });
});
