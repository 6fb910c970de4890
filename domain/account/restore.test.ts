import { expect, test } from 'vitest';
import { daysToRestore, mayRestore } from './restore.ts';

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

test('administrators may restore everything, everybody else what they deleted in the last 15 minutes', () => {
  const now = Date.parse('2026-11-01T12:15:00Z');
  const at = Date.parse(deletedAt);
  const sam = { id: 'sam', role: 'staff' } as const;
  expect(mayRestore(sam, { by: 'sam', at }, now)).toBe(true);
  expect(mayRestore(sam, { by: 'sam', at: at - 1 }, now)).toBe(false);
  expect(mayRestore(sam, { by: 'alice', at }, now)).toBe(false);
  expect(mayRestore(sam, { by: null, at }, now)).toBe(false);
  expect(mayRestore(sam, undefined, now)).toBe(false);
  expect(mayRestore({ id: 'alice', role: 'admin' }, undefined, now)).toBe(true);
});
