import { textsOf } from '#web/texts/define-texts.ts';
import { dateTexts } from '#web/texts/en/dates.ts';
import { inLocale } from './in-locale.ts';

const wordsIn = inLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

const units = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

/**
 * The time from an instant (ISO 8601) to `now`, as a whole number of the largest possible unit: '3
 * days ago'.
 */
export const timeAgo = (instant: string, now = Date.now()): string => {
  const seconds = Math.round((Date.parse(instant) - now) / 1000);
  const [unit, length] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  return unit === 'second'
    ? textsOf(dateTexts).justNow
    : wordsIn().format(Math.trunc(seconds / length), unit);
};
