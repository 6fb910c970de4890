import { expect, test } from 'vitest';
import { momentInWords, timeInWords } from './moment.ts';

const now = new Date(2026, 10, 1, 0, 30).getTime();

test.each([
  [new Date(2026, 10, 1, 0, 5), 'today 12:05 AM'],
  [new Date(2026, 9, 31, 14, 5), 'yesterday 2:05 PM'],
  [new Date(2026, 9, 30, 23, 59), 'Oct 30, 2026'],
  [new Date(2025, 10, 1, 0, 30), 'Nov 1, 2025'],
])('the instant %s is shown as %s', (instant, words) => {
  // The parts of a time are separated by a narrow space.
  expect(momentInWords(instant.getTime(), now).replaceAll(/\s/g, ' ')).toBe(words);
});

test.each([
  ['06:46', '6:46 AM'],
  ['00:05', '12:05 AM'],
  ['14:05', '2:05 PM'],
  ['', ''],
])('the time of day %j is shown as %j', (value, words) => {
  expect(timeInWords(value).replaceAll(/\s/g, ' ')).toBe(words);
});
