import { expect, test } from 'vitest';
import { areasNotedInPriorYear, priorSchoolYear } from './prior-year.ts';

test.each([
  ['2026-11-20', '2025-07-01', '2026-06-30'],
  ['2026-07-01', '2025-07-01', '2026-06-30'],
  ['2026-06-30', '2024-07-01', '2025-06-30'],
  ['2024-02-29', '2022-07-01', '2023-06-30'],
])('the school year before that of %s lasts from %s to %s', (date, first, last) => {
  expect(priorSchoolYear(date)).toEqual({ first, last });
});

test('an area counts that was deficient in the school year before, from its first day to its last', () => {
  const findings = [
    { area: 'two years ago', date: '2025-06-30' },
    { area: 'first day', date: '2025-07-01' },
    { area: 'both years', date: '2026-01-15' },
    { area: 'last day', date: '2026-06-30' },
    { area: 'this year', date: '2026-07-01' },
    { area: 'both years', date: '2026-08-15' },
  ];
  const noted = areasNotedInPriorYear('2026-11-20', findings);
  expect([...noted]).toEqual(['first day', 'both years', 'last day']);
});

test('no area counts without an inspection in that year, or without a date', () => {
  const findings = [{ area: 'gym', date: '2026-01-15' }];
  expect(areasNotedInPriorYear('', findings).size).toBe(0);
  expect(areasNotedInPriorYear('2026-11-20', []).size).toBe(0);
});
