import { expect, test } from 'vitest';
import { departments, mayActivate, userStatuses } from './user.ts';

test('only an inactive member can be activated', () => {
  expect(userStatuses).toEqual(['Active', 'Inactive', 'Pending']);
  expect(userStatuses.filter(mayActivate)).toEqual(['Inactive']);
});

test('there are four departments', () => {
  expect(departments).toEqual(['Facilities', 'Safety', 'Administration', 'Maintenance']);
});
