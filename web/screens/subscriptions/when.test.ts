import { expect, test } from 'vitest';
import { endNote, lastLoginWords } from './when.ts';

test.each([
  ['2026-11-20', { tone: 'expired', words: 'Expired yesterday' }],
  ['2026-11-18', { tone: 'expired', words: 'Expired 3 days ago' }],
  ['2025-08-01', { tone: 'expired', words: 'Expired last year' }],
  ['2026-11-21', { tone: 'expiring', words: 'Ends today' }],
  ['2026-11-22', { tone: 'expiring', words: 'Ends tomorrow' }],
  ['2026-12-21', { tone: 'expiring', words: 'Ends next month' }],
  ['2026-12-22', undefined],
])('on November 21, 2026, the note of a subscription that ends on %s is %j', (end, note) => {
  expect(endNote(end, '2026-11-21')).toEqual(note);
});

test("a sign-in on the current day is shown as 'Today', and an earlier sign-in as the time that has passed since", () => {
  const now = new Date(2026, 10, 21, 18);
  expect(lastLoginWords(new Date(2026, 10, 21, 0, 1).toISOString(), now)).toBe('Today');
  expect(lastLoginWords(new Date(2026, 10, 20, 23, 59).toISOString(), now)).toBe('18 hours ago');
  expect(lastLoginWords(new Date(2026, 10, 18, 12).toISOString(), now)).toBe('3 days ago');
  expect(lastLoginWords(null, now)).toBe('Never');
});
