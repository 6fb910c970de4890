import { textsOf } from '#web/texts/define-texts.ts';
import { dateTexts } from '#web/texts/en/dates.ts';
import { inLocale } from './in-locale.ts';

const time = inLocale((locale) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }));
const dayFormat = inLocale((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }));

/** '14:05' as '2:05 PM'; '' is not changed. */
export const timeInWords = (value: string): string =>
  value && time().format(new Date(`2000-01-01T${value}`));

/** The time of day of an instant (ms since 1970), here: '2:05 PM'. */
export const timeOfInstant = (instant: number): string => time().format(instant);

/** An instant (ms since 1970) as 'today 2:05 PM', 'yesterday 2:05 PM' or 'Nov 3, 2026'. */
export function momentInWords(instant: number, now = Date.now()): string {
  const texts = textsOf(dateTexts);
  const day = dayFormat();
  const at = time().format(instant);
  if (day.format(instant) === day.format(now)) return texts.today(at);
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  if (day.format(instant) === day.format(yesterday)) return texts.yesterday(at);
  return day.format(instant);
}
