import { expect, test } from 'vitest';
import { areasNotedInPriorYear, priorSchoolYear } from './prior-year.ts';

test.each([
  ['2026-11-20', '07-01', '2025-07-01', '2026-06-30'],
  ['2026-07-01', '07-01', '2025-07-01', '2026-06-30'],
  ['2026-06-30', '07-01', '2024-07-01', '2025-06-30'],
  ['2024-02-29', '07-01', '2022-07-01', '2023-06-30'],
  ['2026-08-14', '08-15', '2024-08-15', '2025-08-14'],
])(
  'the school year before that of %s, with years beginning on %s, lasts from %s to %s',
  (date, begins, first, last) => {
    expect(priorSchoolYear(date, begins)).toEqual({ first, last });
  },
);

test('an area that was deficient at any time from the first to the last day of the previous school year is noted', () => {
  const findings = [
    { area: 'two years ago', date: '2025-06-30' },
    { area: 'first day', date: '2025-07-01' },
    { area: 'both years', date: '2026-01-15' },
    { area: 'last day', date: '2026-06-30' },
    { area: 'this year', date: '2026-07-01' },
    { area: 'both years', date: '2026-08-15' },
  ];
  expect([...areasNotedInPriorYear('2026-11-20', findings, '07-01')]).toEqual([
    'first day',
    'both years',
    'last day',
  ]);
  expect([...areasNotedInPriorYear('2026-11-20', findings, '08-15')]).toEqual([
    'both years',
    'last day',
    'this year',
  ]);
});

test('no area is noted if there was no inspection in the previous school year, or if there is no date', () => {
  const findings = [{ area: 'gym', date: '2026-01-15' }];
  expect(areasNotedInPriorYear('', findings, '07-01').size).toBe(0);
  expect(areasNotedInPriorYear('2026-11-20', [], '07-01').size).toBe(0);
});
