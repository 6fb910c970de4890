import { expect, test } from 'vitest';
import { nextMailing } from './mailed-list.ts';

test.each([
  ['2026-11-30', 'week', '2026-12-07'],
  ['2026-12-01', 'week', '2026-12-07'],
  ['2026-12-06', 'week', '2026-12-07'],
  ['2026-12-31', 'week', '2027-01-04'],
  ['2028-02-28', 'week', '2028-03-06'],
  ['2026-11-30', 'month', '2026-12-01'],
  ['2026-12-01', 'month', '2027-01-01'],
  ['2028-01-31', 'month', '2028-02-01'],
] as const)('after %s, a list is mailed each %s, next on %s', (day, rhythm, next) => {
  expect(nextMailing(day, rhythm)).toBe(next);
});
