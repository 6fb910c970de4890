import { inLocale } from './in-locale.ts';

const formatIn = (dateStyle: 'medium' | 'long') =>
  inLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }));
const medium = formatIn('medium');
const long = formatIn('long');

/** '2026-11-21' as 'Nov 21, 2026'. A date has no time zone, so UTC prevents a shift by a day. */
export const dayInWords = (day: string): string => medium().format(new Date(day));

/** Two days as 'Nov 26 – 27, 2026'; one day if they are the same. */
export const rangeInWords = (from: string, to: string): string =>
  medium().formatRange(new Date(from), new Date(to));

/**
 * Replaces every ISO date in a text, such as 'Basic, 2026-11-21 to 2027-11-20', by the date in
 * words.
 */
export const daysInWords = (text: string): string =>
  text.replaceAll(/\b\d{4}-\d{2}-\d{2}\b/g, dayInWords);

/** '2026-11-21' as 'November 21, 2026'. */
export const dayInFull = (day: string): string => long().format(new Date(day));

const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** '2027-01-16' as 'Saturday, January 16, 2027, a weekend.', for the hint of a field. */
export const dayWithWeekday = (day: string): string => {
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
  return `${full.format(new Date(day))}${isWeekend ? ', a weekend' : ''}.`;
};
