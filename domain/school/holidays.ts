/** The holidays of a district: days on which its schools are closed, so no inspection is planned. */
import { addDays, daysBetween, isDate } from '#domain/calendar.ts';

export type Holiday = { day: string; name: string };

/** The largest number of holidays that a district can have: those of two or three school years. */
export const MOST_HOLIDAYS = 500;
export const LONGEST_HOLIDAY_NAME = 100;

/** The longest time that one line can cover, such as a summer break, in days. */
export const LONGEST_BREAK_DAYS = 120;

/** A line of a list of holidays that cannot be read. `line` is counted from 1. */
export type HolidayFault = { line: number; reason: string };

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const MONTH = `(${monthNames.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')})`;
const wordDate = new RegExp(
  `\\b${MONTH}t?\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})\\b`,
  'gi',
);
const yearlessDate = new RegExp(`\\b${MONTH}t?\\.?\\s+\\d{1,2}\\b|\\b\\d{1,2}/\\d{1,2}\\b`, 'i');
const slashDate = /\b(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\b/g;
const isoDate = /\b\d{4}-\d{2}-\d{2}\b/g;
// The name of a weekday at the beginning of a cell or of a date, but not in 'Good Friday'.
const weekdayName =
  /(^|[,;"\t–—-]|\b(?:to|through|until))(\s*)(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|satur|sat|sun)(?:day)?\b\.?(?=\s*(?:[,;"\t]|$|\d{4}-))/gi;

const isoOf = (year: string, month: number, day: string): string =>
  `${year.length === 2 ? `20${year}` : year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Writes every date of a line as YYYY-MM-DD: '12/21/2026' and 'December 21, 2026'. */
const withIsoDates = (line: string): string =>
  line
    .replaceAll(wordDate, (_, month: string, day: string, year: string) => {
      const at = monthNames.findIndex((name) => name.startsWith(month.slice(0, 3).toLowerCase()));
      return isoOf(year, at + 1, day);
    })
    .replaceAll(slashDate, (_, month: string, day: string, year: string) =>
      isoOf(year, Number(month), day),
    );

/** What a line says besides its dates, the names of weekdays and the signs between them. */
const nameIn = (line: string): string =>
  line
    .replaceAll(weekdayName, '$1$2')
    .replaceAll(isoDate, '\t')
    .replaceAll(/\t[\s,;"–—-]*(?:to|through|until)?[\s,;"–—-]*(?=\t)/gi, '')
    .replaceAll(/\(\s*\)|[\t,;"]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s:–—-]+|[\s:–—-]+$/g, '')
    .slice(0, LONGEST_HOLIDAY_NAME);

/** Whether a day is a Saturday or a Sunday. */
export const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day));

/** The days from one to another without weekends, on which schools are closed anyway. */
const daysOfBreak = (from: string, to: string): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, later) => addDays(from, later)).filter(
    (day) => !isWeekend(day),
  );

/** The days of a line, or why it cannot be read. */
const readLine = (text: string): Holiday[] | string => {
  const line = withIsoDates(text);
  const dates = line.match(isoDate) ?? [];
  const [from, to = from, ...others] = dates;
  const name = nameIn(line);
  const missing = dates.find((date) => !isDate(date));
  if (missing) return `${missing} is not a date.`;
  if (yearlessDate.test(line.replaceAll(isoDate, '')))
    return 'Please write every date with its year.';
  if (from === undefined || to === undefined) return 'There is no date.';
  if (others.length > 0)
    return 'There are more than two dates. Please write a line for each holiday.';
  if (to < from) return 'The last day is before the first day.';
  if (daysBetween(from, to) >= LONGEST_BREAK_DAYS)
    return `A holiday has at most ${LONGEST_BREAK_DAYS} days.`;
  return (from === to ? [from] : daysOfBreak(from, to)).map((day) => ({ day, name }));
};

/**
 * Reads a list of holidays, one a line, as people type it or copy it from a spreadsheet: a date, or
 * the first and the last day, and a name. A first line without a date is a heading. If a day occurs
 * more than once, the last name is taken.
 */
export const readHolidays = (text: string): { holidays: Holiday[]; faults: HolidayFault[] } => {
  const found = new Map<string, string>();
  const faults: HolidayFault[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (!/[\p{L}\d]/u.test(line)) continue;
    const read = readLine(line);
    if (typeof read !== 'string') for (const { day, name } of read) found.set(day, name);
    else if (index > 0 || /\d/.test(line)) faults.push({ line: index + 1, reason: read });
  }
  const holidays = [...found].map(([day, name]) => ({ day, name }));
  return { holidays: holidays.toSorted((a, b) => a.day.localeCompare(b.day)), faults };
};

/** Holidays with the same name that follow each other, apart from weekends. */
export type Break = { from: string; to: string; name: string; days: string[] };

/** Joins the days of each break. The holidays are sorted by day. */
export const breaksOf = (holidays: readonly Holiday[]): Break[] => {
  const breaks: Break[] = [];
  for (const { day, name } of holidays) {
    const last = breaks.at(-1);
    const isNext = last?.name === name && firstWeekdayAfter(last.to) >= day;
    if (!last || !isNext) breaks.push({ from: day, to: day, name, days: [day] });
    else breaks.splice(-1, 1, { ...last, to: day, days: [...last.days, day] });
  }
  return breaks;
};

const firstWeekdayAfter = (day: string): string => {
  const next = addDays(day, 1);
  return isWeekend(next) ? firstWeekdayAfter(next) : next;
};

/** That the schools are closed on a day, as a sentence; '' on other days. */
export const closedOn = (day: string, holidays: readonly Holiday[]): string => {
  const holiday = holidays.find((one) => one.day === day);
  if (!holiday) return '';
  return holiday.name ? `Schools are closed: ${holiday.name}.` : 'Schools are closed.';
};

const SUNDAY = '1970-01-04';

/** The day of the week, 0 for Sunday. */
function weekdayOf(day: string): number {
  return ((daysBetween(SUNDAY, day) % 7) + 7) % 7;
}

/** The first day on or after `day` that is no weekend and no holiday. */
export const nextSchoolDay = (day: string, holidays: ReadonlySet<string>): string =>
  isWeekend(day) || holidays.has(day) ? nextSchoolDay(addDays(day, 1), holidays) : day;
