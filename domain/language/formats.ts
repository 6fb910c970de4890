/** Formats dates, numbers and lists in a language. */
export type Formats = {
  /** 'August 7, 2024' for '2024-08-07'; any other text is returned unchanged. */
  day(date: string): string;
  /** 'August 2024' for '2024-08-07' */
  month(date: string): string;
  /** '2:05 PM' for '14:05' */
  time(time: string): string;
  /** '89%' for 8 of 9 */
  share(part: number, whole: number): string;
  /** 'A', 'A and B', 'A, B, and C' */
  list(items: readonly string[]): string;
  /** '45,200' */
  number(value: number): string;
  /** '92.51%', an en dash for null. */
  percent(score: number | null): string;
  /** '1 area', '3 areas' */
  count(count: number, one: string, many: string): string;
  /** The word that agrees with a count, for example 'is' or 'are'. */
  agree(count: number, one: string, many: string): string;
};

export const formatsOf = (locale: string): Formats => {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' });
  const share = new Intl.NumberFormat(locale, { style: 'percent' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  // The number format of scores. They are already percentages, so they are not multiplied by 100.
  const score = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const rules = new Intl.PluralRules(locale);
  const agree = (count: number, one: string, many: string) =>
    rules.select(count) === 'one' ? one : many;
  const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
  return {
    day: (date) => (Number.isNaN(timeOf(date)) ? date : day.format(timeOf(date))),
    month: (date) => month.format(timeOf(date)),
    // The space before AM and PM is replaced, because it is a narrow space, which not every font
    // has.
    time: (value) => time.format(Date.parse(`1970-01-01T${value}Z`)).replaceAll(/\s/g, ' '),
    share: (part, whole) => share.format(part / whole),
    list: (items) => list.format(items),
    number: (value) => number.format(value),
    percent: (value) => (value === null ? '–' : `${score.format(value)}%`),
    count: (count, one, many) => `${number.format(count)} ${agree(count, one, many)}`,
    agree,
  };
};
