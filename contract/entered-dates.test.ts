import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { calls } from './calls.ts';
import { describeIssue } from './problems.ts';

/** The problem that the call has with this value of one of its fields. */
const problemOf = (call: keyof typeof calls, field: string, value: unknown) => {
  const { shape } = (calls[call] as Call).input;
  return shape[field]?.safeParse(value, { error: describeIssue }).error?.issues[0]?.message;
};

test.each([
  ['facility/create', 'build_date', 1700],
  ['facility/update', 'build_date', 1700],
  ['deficiency/update', 'dueDate', 2000],
  ['deficiency/update', 'deferredUntil', 2000],
  ['schedule/update', 'dueDate', 2000],
  ['schedule/update', 'plannedDate', 2000],
  ['schedule/bulk-update', 'plannedDate', 2000],
  ['account/update', 'factorRequiredFrom', 2000],
] as const)('%s refuses a %s with a year of two digits, in words', (call, field, first) => {
  const range = `must be between ${first} and 2099, with a year of four digits`;
  expect(problemOf(call, field, '0065-01-01')).toBe(range);
  expect(problemOf(call, field, `${first - 1}-12-31`)).toBe(range);
  expect(problemOf(call, field, '2100-01-01')).toBe(range);
  expect(problemOf(call, field, `${first}-01-01`)).toBeUndefined();
  expect(problemOf(call, field, 'tomorrow')).toBe('must be a date like 2026-11-21');
  expect(problemOf(call, field, null)).toBeUndefined();
});

test('the planned date of each school of a bulk change has the same range', () => {
  const planned = (plannedDate: string) => [
    { schoolId: '00000000-0000-4000-8000-000000000001', version: 1, plannedDate },
  ];
  expect(problemOf('schedule/bulk-update', 'schools', planned('0065-01-01'))).toMatch('2000');
  expect(problemOf('schedule/bulk-update', 'schools', planned('2027-01-01'))).toBeUndefined();
});

test('the end of a subscription is between 2000 and 2099', () => {
  expect(problemOf('subscription/user-create', 'subscriptionEnd', '0065-01-01')).toBe(
    'Please enter a subscription end date between 2000 and 2099',
  );
});
