import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatScore,
  fromPercent,
  FULL_SCORE,
  mean,
  ratio,
  toPercent,
  toPercentOrNull,
} from './hundredths.ts';
import { meanOf, twoDecimals } from '#domain/testing/rational.ts';

const anyScore = fc.integer({ min: 0, max: FULL_SCORE });

describe('the score of the category restrooms', () => {
  test('is 66.67 if two of the three applicable areas are marked Good', () => {
    expect(ratio(2, 3)).toBe(6667);
    expect(formatScore(6667)).toBe('66.67');
  });

  test('is missing, and not 100, if no area has a restroom', () => {
    expect(ratio(0, 0)).toBeNull();
  });

  test('and the score 75.00 have the published mean 70.84, because a half is rounded up', () => {
    expect(mean([6667, 7500])).toBe(7084);
  });
});

describe('a ratio', () => {
  test('equals the exact fraction, rounded, for every school of up to 300 areas', () => {
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

  test('is 100.00 if all areas are Good, and 0.00 if none is', () => {
    expect(ratio(40, 40)).toBe(FULL_SCORE);
    expect(ratio(0, 40)).toBe(0);
  });
});

describe('a mean', () => {
  test('equals the exact fraction, rounded, for any scores', () => {
    fc.assert(
      fc.property(fc.array(anyScore, { minLength: 1, maxLength: 15 }), (scores) => {
        const printed = twoDecimals(meanOf(scores.map(formatScore)));
        expect(formatScore(mean(scores) ?? -1)).toBe(printed);
      }),
      { numRuns: 2000 },
    );
  });

  test('leaves out missing scores', () => {
    expect(mean([null, 5000, null, 10_000])).toBe(7500);
  });

  test('is null if there are no scores', () => {
    expect(mean([])).toBeNull();
    expect(mean([null, null])).toBeNull();
  });
});

describe('a printed score', () => {
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

  test('is converted to a number, or to null if nothing applies', () => {
    expect(toPercentOrNull(0)).toBe(0);
    expect(toPercentOrNull(9251)).toBe(92.51);
    expect(toPercentOrNull(null)).toBeNull();
  });

  test('is converted to a number with two decimals and back, for every score and every difference of scores', () => {
    for (let score = -FULL_SCORE; score <= FULL_SCORE; score += 1) {
      expect(toPercent(score)).toBe(Number((score / 100).toFixed(2)));
      expect(fromPercent(toPercent(score))).toBe(score);
    }
  });
});
