import { expect, test } from 'vitest';
import { dueSince } from './due.ts';

test('a backup that is made every few hours is due if the last one began more than that many hours ago', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  expect(dueSince({ everyHours: 6 }, now)).toEqual(new Date('2026-11-22T04:00:00Z'));
});

test('a daily backup became due today at its time of day or, before that time, yesterday', () => {
  const schedule = { at: { hour: 2, minute: 30 } };
  // In this machine's time zone.
  const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute);
  expect(dueSince(schedule, at(22, 2, 29))).toEqual(at(21, 2, 30));
  expect(dueSince(schedule, at(22, 2, 30))).toEqual(at(22, 2, 30));
  expect(dueSince(schedule, at(22, 23, 0))).toEqual(at(22, 2, 30));
  expect(dueSince(schedule, at(1, 1, 0))).toEqual(new Date(2026, 9, 31, 2, 30));
});
