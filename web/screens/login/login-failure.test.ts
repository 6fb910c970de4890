import { expect, test } from 'vitest';
import { ApiError } from '#web/api/request/error.ts';
import { problemOf, loginFailure } from './login-failure.ts';

test("a refused sign-in shows the server's sentence without the HTTP status", () => {
  const error = new ApiError(401, 'The email or password is incorrect.');
  expect(loginFailure(error)).toBe('The email or password is incorrect.');
});

test('an expired subscription has a message of its own', () => {
  const error = new ApiError(401, 'Sorry: subscription has been expired since Monday');
  expect(loginFailure(error)).toBe('Your subscription has been expired!');
});

test('the administrators are read from the error response; an error without them gives no details', () => {
  const administrators = [{ name: 'Alice Admin', email: 'alice@alder.test' }];
  const problem = { code: 'account-expired', administrators };
  const error = new ApiError(401, 'Your subscription has been expired!', problem);
  expect(problemOf(error).administrators).toEqual(administrators);
  expect(problemOf(new ApiError(401, 'The password is not right.'))).toEqual({});
  expect(problemOf(new Error('broken'))).toEqual({});
});
