import { expect, test } from 'vitest';
import { departments, mayActivate, userStatuses } from './user.ts';

test('Alice admin can activate only the member who is inactive', () => {
  expect(userStatuses).toEqual(['Active', 'Inactive', 'Pending']);
  expect(userStatuses.filter(mayActivate)).toEqual(['Inactive']);
});

test('A team member works in one of four departments', () => {
  expect(departments).toEqual(['Facilities', 'Safety', 'Administration', 'Maintenance']);
});
