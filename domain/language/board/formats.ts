/** Formats what only the pages for the board show: amounts, differences of scores, short dates. */
export type BoardFormats = {
  /** '$1,250' or '$1,250.50' for whole cents. */
  dollars(cents: number): string;
  /** '+1.20', '−0.50' or '0.00' for a difference of scores in hundredths. */
  signed(difference: number): string;
  /** 'Aug 7, 2024' for '2024-08-07', and 'Aug 7' without the year, for narrow columns. */
  shortDay(date: string): string;
  dayOfYear(date: string): string;
};

export const boardFormatsOf = (locale: string): BoardFormats => {
  const dollars = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  });
  const score = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const shortDay = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const dayOfYear = new Intl.DateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`);
  return {
    dollars: (cents) => dollars.format(cents / 100),
    signed: (difference) =>
      `${difference > 0 ? '+' : difference < 0 ? '−' : ''}${score.format(Math.abs(difference) / 100)}`,
    shortDay: (date) => shortDay.format(timeOf(date)),
    dayOfYear: (date) => dayOfYear.format(timeOf(date)),
  };
};
