import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaStatus, markLabel, marks, markSymbol } from './mark.ts';

test('the marks to choose from are ✓, D, X and NA', () => {
  expect(marks.map((mark) => markSymbol[mark])).toEqual(['✓', 'D', 'X', 'NA']);
});

test("the label of an X is 'Extreme deficiency', not 'Poor'", () => {
  expect(marks.map((mark) => markLabel[mark])).toEqual([
    'Good',
    'Deficient',
    'Extreme deficiency',
    'Not applicable',
  ]);
});

describe('the status of an area', () => {
  test.each([
    [['Good', 'Deficient', 'Poor', 'NA'], 'Poor'],
    [['Good', 'Deficient', 'NA'], 'Deficient'],
    [['NA', 'Good', 'NA'], 'Good'],
    [['NA', 'NA'], 'Not Evaluated'],
    [[], 'Not Evaluated'],
  ] as const)('with the marks %j is the worst of them, %s', (areaMarks, status) => {
    expect(areaStatus(areaMarks)).toBe(status);
  });

  test('does not depend on the order of the marks', () => {
    const shuffled = fc
      .array(fc.constantFrom(...marks), { maxLength: 15 })
      .chain((all) =>
        fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
      );
    fc.assert(
      fc.property(shuffled, ([before, after]) => {
        expect(areaStatus(after)).toBe(areaStatus(before));
      }),
    );
  });
});
