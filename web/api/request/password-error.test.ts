import { expect, test } from 'vitest';
import { ApiError } from './error.ts';
import { passwordFlawOf } from './password-error.ts';

test('a password that is easy to guess has the sentence of the refusal', () => {
  const code = 'password-repeats';
  expect(passwordFlawOf(new ApiError(422, 'It repeats itself.', { code }))).toBe(
    'It repeats itself.',
  );
});

test('a password of the wrong length is found among the fields that are wrong', () => {
  const errors = [
    { field: 'email', problem: 'must be an email address' },
    { field: 'newPassword', problem: 'must have at least 8 characters' },
  ];
  expect(passwordFlawOf(new ApiError(400, 'Two things.', { code: 'bad-input', errors }))).toBe(
    'The password must have at least 8 characters.',
  );
});

test('any other failure says nothing about the password', () => {
  const errors = [{ field: 'email', problem: 'must be an email address' }];
  expect(passwordFlawOf(new ApiError(400, 'One thing.', { code: 'bad-input', errors }))).toBe('');
  expect(passwordFlawOf(new ApiError(422, 'No.', { code: 'wrong-password' }))).toBe('');
  expect(passwordFlawOf(new ApiError(0, 'No connection.'))).toBe('');
  expect(passwordFlawOf(new TypeError('Failed to fetch'))).toBe('');
});
