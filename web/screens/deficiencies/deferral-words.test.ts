import { expect, test } from 'vitest';
import { dueDateHint } from './deferral-words.ts';

test.each([
  [0, 3, ''],
  [1, 1, 'It is deferred. Its due date counts once it is no longer deferred.'],
  [1, 3, '1 of the 3 is deferred. Its due date counts once it is no longer deferred.'],
  [2, 3, '2 of the 3 are deferred. Their due date counts once they are no longer deferred.'],
  [3, 3, 'All 3 are deferred. Their due date counts once they are no longer deferred.'],
])('where %i of %i are deferred, the due date says %j', (deferred, all, hint) => {
  expect(dueDateHint(deferred, all)).toBe(hint);
});
