import { expect, test } from 'vitest';
import { ApiError } from './error.ts';
import { addLabel, fieldErrorsOf } from './field-errors.ts';

test('every invalid field of a request is reported; an invalid entry of a list is reported as an error of the list', () => {
  const errors = [
    { field: 'email', problem: 'must be an email address' },
    { field: 'names[3]', problem: 'must be at most 200 characters' },
    { field: 'formData.date', problem: 'is required' },
  ];
  const error = new ApiError(400, 'Email must be …', { code: 'bad-input', field: 'email', errors });
  expect(fieldErrorsOf(error).map(({ field }) => field)).toEqual(['email', 'names', 'formData']);
});

test('a refusal that concerns one field is reported for that field with its sentence', () => {
  const error = new ApiError(409, 'The name is taken.', { code: 'name-taken', field: 'name' });
  expect(fieldErrorsOf(error)).toEqual([{ field: 'name', problem: 'The name is taken.' }]);
});

test('a failure that concerns no field is not reported as an error of a field', () => {
  for (const error of [
    new ApiError(403, 'Your role does not allow this.', { code: 'not-allowed' }),
    new ApiError(0, 'No connection.'),
    new ApiError(502, 'Bad gateway', { field: 7, errors: [{ field: 1 }, {}] }),
  ]) {
    expect(fieldErrorsOf(error)).toEqual([]);
  }
});

test.each([
  ['Email', 'must be an email address', 'Email must be an email address.'],
  ['Confirm password', 'Passwords do not match', 'Passwords do not match.'],
  [
    'Name',
    'There is already one. Please choose another.',
    'There is already one. Please choose another.',
  ],
])(
  'a problem of the field %s is turned into a sentence for the screen: %s',
  (label, problem, sentence) => {
    expect(addLabel(label, problem)).toBe(sentence);
  },
);
