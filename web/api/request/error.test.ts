import { expect, test } from 'vitest';
import { ApiError, errorOf, failureOf, sentenceOf } from './error.ts';

test.each([
  ['{"message":"Taken.","code":"taken","requestId":"r1"}', '409: Taken.'],
  ['plain words', '409: plain words'],
  ['', '409: Conflict'],
  ['{"other":1}', '409: Conflict'],
  ['null', '409: null'],
  [
    '<html>Please pay</html>',
    '409: The response did not come from Good Repair. You may need to sign in to this network first.',
  ],
])('an error for a response with the body %s has the message %s', (body, message) => {
  expect(errorOf(409, 'Conflict', body).message).toBe(message);
});

test('an error has the code, the request id and the details of the refusal', () => {
  const error = errorOf(
    400,
    '',
    '{"message":"M","code":"bad-input","requestId":"r1","field":"name"}',
  );
  expect(error).toMatchObject({ code: 'bad-input', requestId: 'r1', problem: { field: 'name' } });
});

test("an error is shown as the server's sentence, else as its message, else as the screen's own text", () => {
  expect(sentenceOf(new ApiError(409, 'Taken.'), 'Failed.')).toBe('Taken.');
  expect(sentenceOf(new Error('Odd.'), 'Failed.')).toBe('Odd.');
  expect(sentenceOf('odd', 'Failed.')).toBe('Failed.');
});

test('in a failure toast, the fallback text replaces a missing title or a missing text of the error', () => {
  const why = new ApiError(409, 'There is one of this name already.');
  const nobodySaid = errorOf(502, '', '');
  const failed = 'Adding school failed, please try again.';
  expect(failureOf(why, failed, 'Add School')).toEqual({
    title: 'Add School',
    description: '409: There is one of this name already.',
  });
  expect(failureOf(nobodySaid, failed, 'Add School')).toEqual({
    title: 'Add School',
    description: failed,
  });
  expect(failureOf(why, failed).title).toBe(failed);
  expect(failureOf(nobodySaid, failed)).toEqual({ title: failed, description: undefined });
  expect(nobodySaid.message).toBe('502: Unknown error');
});
