import { expect, test } from 'vitest';
import { waitAfter } from './back-off.ts';

test('the delay begins at two seconds, doubles, and is five minutes at most', () => {
  const waits = [1, 2, 3, 8, 9, 1000].map((tries) => waitAfter(tries, 0, 0));
  expect(waits).toEqual([2_000, 4_000, 8_000, 256_000, 300_000, 300_000]);
});

test('the delay is randomly reduced by up to half, so that devices do not all retry at the same time', () => {
  expect([0, 0.5, 1].map((random) => waitAfter(3, 0, random))).toEqual([8_000, 6_000, 4_000]);
});

test('the delay is never shorter than the delay that the server asked for', () => {
  expect(waitAfter(1, 60, 1)).toBe(60_000);
  expect(waitAfter(9, 60, 0)).toBe(300_000);
});
