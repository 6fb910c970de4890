/** Dates, numbers and lists as they are written in a language. */
export type Formats = {
  /** 'August 7, 2024' for '2024-08-07'; any other text is returned unchanged. */
  day(date: string): string;
  /** 'August 2024' for '2024-08-07' */
  month(date: string): string;
  /** 'A', 'A and B', 'A, B, and C' */
  list(items: readonly string[]): string;
  /** '45,200' */
  number(value: number): string;
  /** '92.51%', an en dash for null. */
  percent(score: number | null): string;
  /** '1 area', '3 areas' */
  count(count: number, one: string, many: string): string;
};

export const formatsOf = (locale: string): Formats => {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  // The scores are already percentages.
  const score = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const rules = new Intl.PluralRules(locale);
  const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
  return {
    day: (date) => (Number.isNaN(timeOf(date)) ? date : day.format(timeOf(date))),
    month: (date) => month.format(timeOf(date)),
    list: (items) => list.format(items),
    number: (value) => number.format(value),
    percent: (value) => (value === null ? '–' : `${score.format(value)}%`),
    count: (count, one, many) =>
      `${number.format(count)} ${rules.select(count) === 'one' ? one : many}`,
  };
};
