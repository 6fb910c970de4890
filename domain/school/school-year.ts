/**
 * School years. They begin on the same day of every year, which each district can set. That day is
 * a string 'MM-DD', which can be compared and sorted as a string. The number of a school year is
 * the year in which it begins.
 */
import { addDays, isDate } from '#domain/calendar.ts';

/**
 * The day on which school years usually begin in California, used for districts that have set no
 * other day.
 */
export const USUAL_YEAR_BEGINS = '07-01';

/** The error message for a text that cannot be the day on which school years begin. */
export const YEAR_BEGINS_SENTENCE =
  'must be a month and a day that every year has, like 07-01; February 29 is not in every year';

/** True for 'MM-DD' if this day exists in every year, so false for '02-29'. */
export const isYearStart = (text: string): boolean =>
  /^\d\d-\d\d$/.test(text) && isDate(`2025-${text}`);

const firstOf = (year: number, begins: string): string =>
  `${String(year).padStart(4, '0')}-${begins}`;

/** The number of the school year of a date. */
export const schoolYearOf = (date: string, begins: string): number => {
  const year = Number(date.slice(0, 4));
  return date.slice(5) >= begins ? year : year - 1;
};

/** The first day of the school year of a date. */
export const schoolYearStart = (date: string, begins: string): string =>
  firstOf(schoolYearOf(date, begins), begins);

/** The first and the last day of a school year. */
export const schoolYearDays = (year: number, begins: string): { first: string; last: string } => ({
  first: firstOf(year, begins),
  last: addDays(firstOf(year + 1, begins), -1),
});

/**
 * For example '2024–25' for the school year that begins in 2024; '2024' if it is the calendar year.
 */
export const schoolYearName = (year: number, begins: string): string =>
  begins === '01-01' ? String(year) : `${year}–${String((year + 1) % 100).padStart(2, '0')}`;

/** How many days a month (1 to 12) has in every year, so 28 for February. */
export const daysOfMonth = (month: number): number =>
  Number(addDays(`2025-${String((month % 12) + 1).padStart(2, '0')}-01`, -1).slice(8));
