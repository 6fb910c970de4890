import { expect, test } from 'vitest';
import { ApiError } from './error.ts';
import { passwordErrorOf } from './password-error.ts';

test("a password that is easy to guess is reported with the server's sentence", () => {
  const code = 'password-repeats';
  expect(passwordErrorOf(new ApiError(422, 'It repeats itself.', { code }))).toBe(
    'It repeats itself.',
  );
});

test('a password of the wrong length is found among the invalid fields', () => {
  const errors = [
    { field: 'email', problem: 'must be an email address' },
    { field: 'newPassword', problem: 'must have at least 8 characters' },
  ];
  expect(passwordErrorOf(new ApiError(400, 'Two things.', { code: 'bad-input', errors }))).toBe(
    'The password must have at least 8 characters.',
  );
});

test('any other failure is not reported at the password field', () => {
  const errors = [{ field: 'email', problem: 'must be an email address' }];
  expect(passwordErrorOf(new ApiError(400, 'One thing.', { code: 'bad-input', errors }))).toBe('');
  expect(passwordErrorOf(new ApiError(422, 'No.', { code: 'wrong-password' }))).toBe('');
  expect(passwordErrorOf(new ApiError(0, 'No connection.'))).toBe('');
  expect(passwordErrorOf(new TypeError('Failed to fetch'))).toBe('');
});
