import { expect, test } from 'vitest';
import { errorOf, noAnswerError } from '#web/api/request/error.ts';
import { verdictOf } from './error-verdict.ts';

const problem = (code: string) => JSON.stringify({ code, message: 'Something went wrong.' });

test.each([
  ['no connection', noAnswerError(), false],
  ['a fault of our server', errorOf(500, '', problem('fault')), true],
  ['a proxy whose server is down', errorOf(502, 'Bad Gateway', '<html>'), true],
  ['a captive portal', errorOf(511, '', '<html>'), false],
])('a save that met %s is sent again, and the words tell the two apart', (_, error, isAnswered) => {
  expect(verdictOf(error)).toMatchObject({ is: 'later', isAnswered });
});

test('a proxy is quoted by its status, not by its page', () => {
  expect(verdictOf(errorOf(503, 'Service Unavailable', '<html>Oops</html>'))).toMatchObject({
    sentence: 'The server answered 503.',
  });
});
