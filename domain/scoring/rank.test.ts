import { describe, expect, test } from 'vitest';
import { rankBands, rankOf, ratingBands, ratingOf, ranks, ratings } from './rank.ts';
import { FULL_SCORE } from './hundredths.ts';

describe('the rank of a group', () => {
  test.each([
    [10_000, 'Good'],
    [9000, 'Good'],
    [8999, 'Fair'],
    [7500, 'Fair'],
    [7499, 'Poor'],
    [0, 'Poor'],
    [null, 'N/A'],
  ] as const)('for a score of %s hundredths is %s', (score, rank) => {
    expect(rankOf(score)).toBe(rank);
  });
});

describe('the rating of a school', () => {
  test.each([
    [10_000, 'Exemplary'],
    [9900, 'Exemplary'],
    [9899, 'Good'],
    [9000, 'Good'],
    [8999, 'Fair'],
    [7500, 'Fair'],
    [7499, 'Poor'],
    [0, 'Poor'],
  ] as const)('for a score of %i hundredths is %s', (score, rating) => {
    expect(ratingOf(score)).toBe(rating);
  });
});

test('every score has a rank and a rating, and a higher score never has a worse one', () => {
  for (let score = 1; score <= FULL_SCORE; score += 1) {
    const rank = rankOf(score);
    expect(rank).not.toBe('N/A');
    if (rank === 'N/A') continue;
    expect(ranks.indexOf(rank)).toBeLessThanOrEqual(
      ranks.indexOf(rankOf(score - 1) as typeof rank),
    );
    expect(ratings.indexOf(ratingOf(score))).toBeLessThanOrEqual(
      ratings.indexOf(ratingOf(score - 1)),
    );
  }
});

test('the bands contain every rank and every rating once, best first', () => {
  expect(rankBands.map(({ name }) => name)).toEqual([...ranks]);
  expect(ratingBands.map(({ name }) => name)).toEqual([...ratings]);
});

test('an invalid score throws an error', () => {
  expect(() => rankOf(-1)).toThrow('No band holds the score -1');
  expect(() => ratingOf(Number.NaN)).toThrow(RangeError);
});
