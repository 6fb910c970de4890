import { expect, test } from 'vitest';
import { dateProblem, isInFuture } from './inspection-date.ts';

const today = '2026-11-21';

test.each(['1970-01-01', '2026-11-21', '2026-11-22', '2027-11-21'])(
  'an inspection of %s may be saved',
  (date) => {
    expect(dateProblem(date, today)).toBeNull();
  },
);

test.each([
  ['1969-12-31', 'before 1970'],
  ['0206-11-21', 'before 1970'],
  ['2027-11-22', 'more than one year ahead'],
  ['9999-01-01', 'more than one year ahead'],
])('an inspection of %s may not be %s', (date, words) => {
  expect(dateProblem(date, today)).toContain(words);
});

test('a date counts as in the future only if it is after the current date', () => {
  expect([isInFuture('2026-11-21', today), isInFuture('2026-11-22', today)]).toEqual([false, true]);
});
