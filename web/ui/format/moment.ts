const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

/** '14:05' as '2:05 PM'; '' is not changed. */
export const timeInWords = (value: string): string =>
  value && time.format(new Date(`2000-01-01T${value}`));

/** The time of day of an instant (ms since 1970), here: '2:05 PM'. */
export const timeOfInstant = (instant: number): string => time.format(instant);

/** An instant (ms since 1970) as 'today 2:05 PM', 'yesterday 2:05 PM' or 'Nov 3, 2026'. */
export function momentInWords(instant: number, now = Date.now()): string {
  const at = time.format(instant);
  if (day.format(instant) === day.format(now)) return `today ${at}`;
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  if (day.format(instant) === day.format(yesterday)) return `yesterday ${at}`;
  return day.format(instant);
}
