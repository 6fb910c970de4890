import { expect, test } from 'vitest';
import { ApiError, errorOf, sentenceOf } from './error.ts';

test.each([
  ['{"message":"Taken.","code":"taken","requestId":"r1"}', '409: Taken.'],
  ['plain words', '409: plain words'],
  ['', '409: Conflict'],
  ['{"other":1}', '409: Conflict'],
  ['null', '409: null'],
])('an answer %s that is not OK says %s', (body, message) => {
  expect(errorOf(409, 'Conflict', body).message).toBe(message);
});

test('a refusal keeps its code, its request id and its details', () => {
  const error = errorOf(
    400,
    '',
    '{"message":"M","code":"bad-input","requestId":"r1","field":"name"}',
  );
  expect(error).toMatchObject({ code: 'bad-input', requestId: 'r1', problem: { field: 'name' } });
});

test('a screen shows the sentence, else the message, else its own words', () => {
  expect(sentenceOf(new ApiError(409, 'Taken.'), 'Failed.')).toBe('Taken.');
  expect(sentenceOf(new Error('Odd.'), 'Failed.')).toBe('Odd.');
  expect(sentenceOf('odd', 'Failed.')).toBe('Failed.');
});
