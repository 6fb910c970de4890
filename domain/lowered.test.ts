import { describe, expect, test } from 'vitest';
import { effectiveRating, lowerRatings, standingLowering } from './lowered.ts';
import { ratings } from './rank.ts';

const reason = 'The gym roof is about to fail.';

describe('an evaluator who lowers the computed rating', () => {
  test.each([
    ['Exemplary', ['Good', 'Fair', 'Poor']],
    ['Good', ['Fair', 'Poor']],
    ['Fair', ['Poor']],
    ['Poor', []],
    [null, []],
  ] as const)('may choose only lower ratings: instead of %s, one of %j', (computed, choices) => {
    expect(lowerRatings(computed)).toEqual(choices);
  });

  test.each(ratings.flatMap((computed) => ratings.map((wanted) => [computed, wanted] as const)))(
    'from %s to %s is ignored unless the second rating is lower',
    (computed, wanted) => {
      const isLower = ratings.indexOf(wanted) > ratings.indexOf(computed);
      expect(standingLowering(computed, { rating: wanted, reason })).toEqual(
        isLower ? { rating: wanted, reason } : null,
      );
    },
  );

  test('is ignored without a reason, and the reason is trimmed', () => {
    expect(standingLowering('Good', { rating: 'Poor', reason: '  ' })).toBeNull();
    expect(standingLowering('Good', { rating: 'Poor', reason: ` ${reason} ` })).toEqual({
      rating: 'Poor',
      reason,
    });
  });

  test('is ignored if no rating was chosen, or if there is no computed rating', () => {
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
  'if the computed rating is %s and the evaluator has chosen %s, the effective rating is %s',
  (computed, lowered, effective) => {
    expect(effectiveRating(computed, lowered)).toBe(effective);
  },
);
