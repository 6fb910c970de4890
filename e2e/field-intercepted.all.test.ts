/**
 * Other responses that are not from our server, in a real browser. What the app does then is also
 * tested without one (web/api/cache/stored-responses.test.ts).
 */
import { test } from 'vitest';
import { signInPage, testIntercepted } from './support/intercepted.ts';

const { expectStoredLists } = await testIntercepted();

test.each([
  ['a sign-in page with status 403', signInPage(403)],
  ['nothing, with status 204', { status: 204 }],
  ['an empty body with status 200', { status: 200, body: '' }],
  ['null', { status: 200, contentType: 'application/json', body: 'null' }],
  ['other JSON', { status: 200, contentType: 'application/json', body: '{"success":true}' }],
])('%s instead of a response does not replace the stored lists that the form needs', (_, answer) =>
  expectStoredLists(answer),
);
