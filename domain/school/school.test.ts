import { expect, test } from 'vitest';
import { facilityTypes, schoolTypes } from './school.ts';

test('there are four types of schools and five types of facilities', () => {
  expect(schoolTypes).toEqual(['Elementary School', 'Middle School', 'High School', 'Other']);
  expect(facilityTypes).toEqual(['Academic', 'Athletic', 'Assembly', 'Service', 'Other']);
});
