import { expect, test } from 'vitest';
import { daysOfYears } from './years.ts';

test('a leap year has a day of work on February 29 and on both days on which the clocks change', () => {
  expect(daysOfYears(2027, 2)).toEqual([
    '2027-03-09',
    '2027-06-30',
    '2027-07-01',
    '2027-09-15',
    '2027-12-01',
    '2028-02-29',
    '2028-03-09',
    '2028-03-12',
    '2028-06-30',
    '2028-07-01',
    '2028-09-15',
    '2028-11-05',
    '2028-12-01',
  ]);
});
