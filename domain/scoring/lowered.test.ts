import { describe, expect, test } from 'vitest';
import { effectiveRating, ratingsBelow, validLoweredRating } from './lowered.ts';
import { ratings } from './rank.ts';

const reason = 'The gym roof is about to fail.';

describe('the rating that an evaluator sets in place of the computed one', () => {
  test.each([
    ['Exemplary', ['Good', 'Fair', 'Poor']],
    ['Good', ['Fair', 'Poor']],
    ['Fair', ['Poor']],
    ['Poor', []],
    [null, []],
  ] as const)('can only be a lower one: for %s, one of %j', (computed, choices) => {
    expect(ratingsBelow(computed)).toEqual(choices);
  });

  test.each(ratings.flatMap((computed) => ratings.map((wanted) => [computed, wanted] as const)))(
    'is ignored if it is not lower: computed %s, set %s',
    (computed, wanted) => {
      const isLower = ratings.indexOf(wanted) > ratings.indexOf(computed);
      expect(validLoweredRating(computed, { rating: wanted, reason })).toEqual(
        isLower ? { rating: wanted, reason } : null,
      );
    },
  );

  test('is ignored if its reason is blank; otherwise, the reason is trimmed', () => {
    expect(validLoweredRating('Good', { rating: 'Poor', reason: '  ' })).toBeNull();
    expect(validLoweredRating('Good', { rating: 'Poor', reason: ` ${reason} ` })).toEqual({
      rating: 'Poor',
      reason,
    });
  });

  test('does not exist if the evaluator set none, and is ignored if there is no computed rating', () => {
    expect(validLoweredRating('Good', null)).toBeNull();
    expect(validLoweredRating('Good', undefined)).toBeNull();
    expect(validLoweredRating(null, { rating: 'Poor', reason })).toBeNull();
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
