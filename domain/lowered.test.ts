import { describe, expect, test } from 'vitest';
import { effectiveRating, lowerRatings, standingLowering } from './lowered.ts';
import { ratings } from './rank.ts';

const reason = 'The gym roof is about to fail.';

describe('The evaluator finds the computed rating too kind', () => {
  test.each([
    ['Exemplary', ['Good', 'Fair', 'Poor']],
    ['Good', ['Fair', 'Poor']],
    ['Fair', ['Poor']],
    ['Poor', []],
    [null, []],
  ] as const)('and from %s may choose %j', (computed, choices) => {
    expect(lowerRatings(computed)).toEqual(choices);
  });

  test.each(ratings.flatMap((computed) => ratings.map((wanted) => [computed, wanted] as const)))(
    'from %s to %s stands only when it lowers',
    (computed, wanted) => {
      const isLower = ratings.indexOf(wanted) > ratings.indexOf(computed);
      expect(standingLowering(computed, { rating: wanted, reason })).toEqual(
        isLower ? { rating: wanted, reason } : null,
      );
    },
  );

  test('but must write down why', () => {
    expect(standingLowering('Good', { rating: 'Poor', reason: '  ' })).toBeNull();
    expect(standingLowering('Good', { rating: 'Poor', reason: ` ${reason} ` })).toEqual({
      rating: 'Poor',
      reason,
    });
  });

  test('and nothing is lowered where nothing is wished or nothing is rated', () => {
    expect(standingLowering('Good', null)).toBeNull();
    expect(standingLowering('Good', undefined)).toBeNull();
    expect(standingLowering(null, { rating: 'Poor', reason })).toBeNull();
  });
});

test.each([
  ['Exemplary', 'Poor', 'Poor'],
  ['Good', null, 'Good'],
  ['Good', undefined, 'Good'],
  ['Fair', 'Fair', 'Fair'],
  ['Poor', 'Good', 'Poor'],
  [null, 'Poor', null],
] as const)(
  'of computed %s and lowered %s, %s is the effective rating',
  (computed, lowered, effective) => {
    expect(effectiveRating(computed, lowered)).toBe(effective);
  },
);
