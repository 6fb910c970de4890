import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  conditionIndex,
  PLAN_YEARS,
  placeInPlan,
  planCosts,
  planYears,
  yearOfNeed,
} from './capital-plan.ts';
import { HIGHEST_RATE, inflate } from './inflation.ts';

describe('inflation', () => {
  test.each([
    { cents: 100_00, rate: 300, years: 0, expected: 100_00 },
    { cents: 100_00, rate: 300, years: 1, expected: 103_00 },
    // 100 × 1.03² = 106.09, and not 106 as without compounding.
    { cents: 100_00, rate: 300, years: 2, expected: 106_09 },
    { cents: 100_00, rate: 300, years: 4, expected: 112_55 },
    { cents: 100_00, rate: 0, years: 4, expected: 100_00 },
    // Exactly half a cent is rounded up: 0.50 × 1.03 = 0.515.
    { cents: 50, rate: 300, years: 1, expected: 52 },
    { cents: 49, rate: 300, years: 1, expected: 50 },
    { cents: 0, rate: 2000, years: 4, expected: 0 },
    // A number with a fraction would lose cents here: 90,071,992,547,409.91 × 1.
    { cents: 9_007_199_254_740_991, rate: 0, years: 4, expected: 9_007_199_254_740_991 },
  ])('of $cents cents at $rate hundredths for $years years is $expected', (row) => {
    expect(inflate(row.cents, row.rate, row.years)).toBe(row.expected);
  });

  test('is never more than half a cent away from the exact amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000_000 }),
        fc.integer({ min: 0, max: HIGHEST_RATE }),
        fc.integer({ min: 0, max: 4 }),
        (cents, rate, years) => {
          const divisor = 10_000n ** BigInt(years);
          const exact = BigInt(cents) * BigInt(10_000 + rate) ** BigInt(years);
          const error = 2n * (BigInt(inflate(cents, rate, years)) * divisor - exact);
          expect(error <= divisor && error > -divisor).toBe(true);
        },
      ),
    );
  });
});

describe('the year of a cost', () => {
  test('of a need is the end of its life, unless a person chose another', () => {
    const roof = { installedYear: 2009, lifeYears: 20, chosenYear: null };
    expect(yearOfNeed(roof)).toBe(2029);
    expect(yearOfNeed({ ...roof, chosenYear: 2027 })).toBe(2027);
  });

  test('is the first of the plan if it has passed, and after the plan if it is later than five years', () => {
    expect(planYears(2026)).toEqual([2026, 2027, 2028, 2029, 2030]);
    const places = [1999, 2026, 2027, 2030, 2031, 2090].map((year) => placeInPlan(year, 2026));
    expect(places).toEqual([0, 0, 1, 4, PLAN_YEARS, PLAN_YEARS]);
  });
});

test('a plan adds the costs of each school and year, with inflation, and leaves what is later at today’s cost', () => {
  const { schools, all } = planCosts(
    [
      { schoolId: 'alder', place: 0, cents: 100_00 },
      { schoolId: 'alder', place: 2, cents: 100_00 },
      { schoolId: 'birch', place: 2, cents: 50 },
      { schoolId: 'birch', place: PLAN_YEARS, cents: 700_00 },
    ],
    300,
  );
  expect(schools.get('alder')).toEqual({
    years: [100_00, 0, 106_09, 0, 0],
    total: 206_09,
    beyond: 0,
  });
  expect(schools.get('birch')).toEqual({ years: [0, 0, 53, 0, 0], total: 53, beyond: 700_00 });
  expect(all).toEqual({ years: [100_00, 0, 106_62, 0, 0], total: 206_62, beyond: 700_00 });
});

test('the rows and the columns of a plan add up to the cent', () => {
  const sums = fc.uniqueArray(
    fc.record({
      schoolId: fc.constantFrom('alder', 'birch', 'cedar'),
      place: fc.integer({ min: 0, max: PLAN_YEARS }),
      cents: fc.integer({ min: 0, max: 10_000_000_000 }),
    }),
    { selector: ({ schoolId, place }) => `${schoolId} ${place}` },
  );
  fc.assert(
    fc.property(sums, fc.integer({ min: 0, max: HIGHEST_RATE }), (given, rate) => {
      const { schools, all } = planCosts(given, rate);
      const rows = [...schools.values()];
      const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
      expect(all.total).toBe(sumOf(all.years));
      expect(all.total).toBe(sumOf(rows.map(({ total }) => total)));
      expect(all.beyond).toBe(sumOf(rows.map(({ beyond }) => beyond)));
      expect(all.years).toEqual(
        all.years.map((_, at) => sumOf(rows.map(({ years }) => years[at] ?? 0))),
      );
    }),
  );
});

test.each([
  { needs: 5_000_00, value: 100_000_00, expected: 500 },
  { needs: 1, value: 3, expected: 3333 },
  { needs: 2, value: 3, expected: 6667 },
  // Half of a hundredth is rounded up.
  { needs: 1, value: 20_000, expected: 1 },
  { needs: 150_00, value: 100_00, expected: 15_000 },
  { needs: 0, value: 100, expected: 0 },
  { needs: 100, value: 0, expected: undefined },
])('needs of $needs and a value of $value have the index $expected', (row) => {
  expect(conditionIndex(row.needs, row.value)).toBe(row.expected);
});
