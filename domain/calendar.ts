/** Dates as 'YYYY-MM-DD' strings, which can be compared and sorted as strings. */

const DAY = 86_400_000;

/** The time zone for people without an account, for example super users. */
export const DEFAULT_TIME_ZONE = 'America/Los_Angeles';

const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);

const dateAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** True for a date that exists: '2024-02-29' but not '2023-02-29'. */
export const isDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(timeOf(text)) && dateAt(timeOf(text)) === text;

// Cached, because creating a formatter takes longer than a whole small call; there are only about
// 400 time zones.
const dateFormats = new Map<string, Intl.DateTimeFormat>();

const dateFormatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = dateFormats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  dateFormats.set(timeZone, made);
  return made;
};

const MINUTE = 60_000;

// The last computed date of each time zone. Every request needs the date, which changes only at the
// start of a minute.
const latest = new Map<string, { minute: number; date: string }>();

/** The date at `now` in an IANA time zone, for example 'America/Los_Angeles'. */
export const today = (timeZone: string, now: Date): string => {
  const minute = Math.floor(now.getTime() / MINUTE);
  const known = latest.get(timeZone);
  if (known?.minute === minute) return known.date;
  const parts = dateFormatOf(timeZone).formatToParts(now);
  const part = (type: string) => parts.find((each) => each.type === type)?.value;
  const date = `${part('year')}-${part('month')}-${part('day')}`;
  latest.set(timeZone, { minute, date });
  return date;
};

/** The date a number of days later, or earlier if `days` is negative. */
export const addDays = (date: string, days: number): string => dateAt(timeOf(date) + days * DAY);

/**
 * The same day of the month a number of months later (or earlier), or the last day of that month if
 * the month is too short.
 */
export const addMonths = (date: string, months: number): string => {
  const index = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const month = (at: number) =>
    `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
  const same = `${month(index)}-${date.slice(8)}`;
  const last = addDays(`${month(index + 1)}-01`, -1);
  return same < last ? same : last;
};

/** The number of days from one date to another; negative if `to` is before `from`. */
export const daysBetween = (from: string, to: string): number => (timeOf(to) - timeOf(from)) / DAY;
