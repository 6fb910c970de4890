import { expect, test } from 'vitest';
import { daysInTurn } from './schedule.ts';

test.each([
  [
    'a school each day skips the weekend',
    '2026-12-03',
    4,
    1,
    ['2026-12-03', '2026-12-04', '2026-12-07', '2026-12-08'],
  ],
  [
    'a school each week stays on the weekday',
    '2026-12-30',
    3,
    7,
    ['2026-12-30', '2027-01-06', '2027-01-13'],
  ],
  [
    'the first day is the chosen one, also on a Saturday',
    '2026-12-05',
    3,
    7,
    ['2026-12-05', '2026-12-14', '2026-12-21'],
  ],
  ['a Sunday becomes Monday', '2026-12-06', 2, 14, ['2026-12-06', '2026-12-21']],
  ['without days apart all have the same day', '2026-12-05', 2, 0, ['2026-12-05', '2026-12-05']],
  ['one school has the first day', '2026-12-05', 1, 7, ['2026-12-05']],
])('%s', (_, first, count, daysApart, days) => {
  expect(daysInTurn(first, count, daysApart)).toEqual(days);
});
