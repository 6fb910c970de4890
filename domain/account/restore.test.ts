import { expect, test } from 'vitest';
import { daysToRestore } from './restore.ts';

const deletedAt = '2026-11-01T12:00:00Z';
const left = (now: string) => daysToRestore(deletedAt, Date.parse(now));

test('a deleted item has thirty days left at first, one day on the last day, and none afterwards', () => {
  expect(left('2026-11-01T12:00:00Z')).toBe(30);
  expect(left('2026-11-01T12:00:01Z')).toBe(30);
  expect(left('2026-11-02T12:00:00Z')).toBe(29);
  expect(left('2026-12-01T11:59:59Z')).toBe(1);
  expect(left('2026-12-01T12:00:00Z')).toBe(0);
  expect(left('2027-01-01T00:00:00Z')).toBe(0);
});
