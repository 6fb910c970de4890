import { expect, test } from 'vitest';
import { daysInTurn } from './schedule.ts';

test.each([
  [
    'planning one school per day skips Saturday and Sunday',
    '2026-12-03',
    4,
    1,
    ['2026-12-03', '2026-12-04', '2026-12-07', '2026-12-08'],
  ],
  [
    'planning one school per week keeps the weekday of the first date',
    '2026-12-30',
    3,
    7,
    ['2026-12-30', '2027-01-06', '2027-01-13'],
  ],
  [
    'the first date may be a Saturday; later Saturdays are replaced by Mondays',
    '2026-12-05',
    3,
    7,
    ['2026-12-05', '2026-12-14', '2026-12-21'],
  ],
  ['a later Sunday is replaced by Monday', '2026-12-06', 2, 14, ['2026-12-06', '2026-12-21']],
  ['all dates are the first one if 0 days apart', '2026-12-05', 2, 0, ['2026-12-05', '2026-12-05']],
  ['a single school gets the first date', '2026-12-05', 1, 7, ['2026-12-05']],
])('%s', (_, first, count, daysApart, days) => {
  expect(daysInTurn(first, count, daysApart)).toEqual(days);
});

test('a holiday is replaced by the next school day, also before a weekend and after another holiday', () => {
  const holidays = new Set(['2026-11-26', '2026-11-27', '2026-12-01']);
  expect(daysInTurn('2026-11-25', 3, 1, holidays)).toEqual([
    '2026-11-25',
    '2026-11-30',
    '2026-12-02',
  ]);
  // Somebody who plans on a holiday has chosen it.
  expect(daysInTurn('2026-11-26', 1, 1, holidays)).toEqual(['2026-11-26']);
});
