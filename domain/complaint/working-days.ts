/** Working days: all but weekends and the holidays of the district (domain/school/holidays.ts). */
import { addDays } from '#domain/calendar.ts';
import { nextSchoolDay } from '#domain/school/holidays.ts';

/**
 * The day that is so many working days after another one. The day itself does not count, whether or
 * not it is a working day.
 */
export const addWorkingDays = (
  day: string,
  count: number,
  holidays: ReadonlySet<string>,
): string => {
  let date = day;
  for (let passed = 0; passed < count; passed += 1) {
    date = nextSchoolDay(addDays(date, 1), holidays);
  }
  return date;
};

/**
 * The number of working days after `from` up to and including `to`; negative if `to` is before
 * `from`.
 */
export const workingDaysBetween = (
  from: string,
  to: string,
  holidays: ReadonlySet<string>,
): number => {
  if (to < from) return -workingDaysBetween(to, from, holidays);
  let count = 0;
  for (
    let day = nextSchoolDay(addDays(from, 1), holidays);
    day <= to;
    day = nextSchoolDay(addDays(day, 1), holidays)
  ) {
    count += 1;
  }
  return count;
};
