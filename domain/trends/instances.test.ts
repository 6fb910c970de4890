import { expect, test } from 'vitest';
import { indicatorText } from './indicator-text.ts';
import { lcapMetric } from './instances.ts';

const years = [
  { year: 2026, inspected: 2, deficient: 3, extreme: 1 },
  { year: 2024, inspected: 5, deficient: 20, extreme: 4 },
  { year: 2023, inspected: 5, deficient: 30, extreme: 2 },
];

test('the LCAP has a baseline, the outcomes of three years, a target, and the difference of the latest outcome', () => {
  expect(lcapMetric({ firstYear: 2024, baseline: null, target: 10 }, years)).toEqual({
    firstYear: 2024,
    baseline: { year: 2023, instances: 32, isEntered: false },
    outcomes: [
      { year: 2024, instances: 24 },
      // Nobody inspected in that year, which is not zero instances.
      { year: 2025, instances: null },
      { year: 2026, instances: 4 },
    ],
    target: 10,
    difference: -28,
  });
});

test('a baseline that was entered is used, and without a baseline or an outcome there is no difference', () => {
  const entered = lcapMetric({ firstYear: 2024, baseline: 0, target: null }, years);
  expect(entered.baseline).toEqual({ year: 2023, instances: 0, isEntered: true });
  expect(entered.difference).toBe(4);
  expect(
    lcapMetric({ firstYear: 2023, baseline: null, target: null }, years).difference,
  ).toBeNull();
  const later = lcapMetric({ firstYear: 2027, baseline: null, target: null }, years);
  expect([later.baseline.instances, later.difference]).toEqual([4, null]);
});

test('the text for the local indicators says how many, of which kind, and from which inspections', () => {
  const counted = { deficient: 1, extreme: 1201, schools: 10, inspected: 9 };
  expect(indicatorText({ ...counted, first: '2025-08-12', last: '2026-05-03' })).toBe(
    'Identified instances where facilities do not meet the “good repair” standard (including deficiencies and extreme deficiencies): 1,202 (1 deficiency, 1,201 extreme deficiencies). Counted from the last inspection in the school year of each of 9 of 10 schools, August 12, 2025 to May 3, 2026.',
  );
  expect(indicatorText({ ...counted, first: '2025-08-12', last: '2025-08-12' })).toMatch(
    /10 schools, August 12, 2025\.$/,
  );
  const none = { deficient: 0, extreme: 0, schools: 1, inspected: 0, first: null, last: null };
  expect(indicatorText(none)).toMatch(
    /: 0 \(0 deficiencies, 0 extreme deficiencies\)\. .* each of 0 of 1 school\.$/,
  );
});
