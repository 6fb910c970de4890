// Functions for months, YYYY-MM, and their weeks from Sunday to Saturday.
import { addDays } from '#domain/calendar.ts';
import { monthRange } from './state.ts';

const names = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const weekdayAndDay = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** '2026-11' as 'November 2026'. */
export const monthInWords = (month: string): string => names.format(new Date(`${month}-01`));

/** '2026-11-21' as 'Saturday, November 21'. */
export const weekdayInWords = (day: string): string => weekdayAndDay.format(new Date(day));

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/**
 * The days of a month in whole weeks. null stands for the days of the first and last week that are
 * not in the month.
 */
export function calendarDays(month: string): (string | null)[] {
  const { from, to } = monthRange(month);
  const cells: (string | null)[] = Array.from({ length: new Date(from).getUTCDay() }, () => null);
  for (let day = from; day <= to; day = addDays(day, 1)) cells.push(day);
  while (cells.length % 7 > 0) cells.push(null);
  return cells;
}
