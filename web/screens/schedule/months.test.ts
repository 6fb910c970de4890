import { expect, test } from 'vitest';
import { calendarDays, monthInWords, weekdayInWords } from './months.ts';

test('a month is filled up to whole weeks, so that its first day is below its weekday', () => {
  // November 2026 begins on a Sunday, December on a Tuesday.
  expect(calendarDays('2026-11').slice(0, 2)).toEqual(['2026-11-01', '2026-11-02']);
  expect(calendarDays('2026-12').slice(0, 3)).toEqual([null, null, '2026-12-01']);
  expect(calendarDays('2026-12').slice(-3)).toEqual(['2026-12-31', null, null]);
  expect(calendarDays('2026-11')).toHaveLength(35);
  expect(calendarDays('2026-02')).toHaveLength(28);
});

test('days and months are written in words, independently of the time zone', () => {
  expect(monthInWords('2026-11')).toBe('November 2026');
  expect(weekdayInWords('2026-11-21')).toBe('Saturday, November 21');
});
