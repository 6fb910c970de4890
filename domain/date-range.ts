/**
 * The ranges of the dates that people enter, by what the date means. A year of two digits, which
 * some programs read as one of the first century, is in none of them. Dates are YYYY-MM-DD.
 */
export type DateRange = { first: string; last: string };

export const dateRanges = {
  /** When a building was or will be built. */
  built: { first: '1700-01-01', last: '2099-12-31' },
  /** When an inspection was signed. */
  signed: { first: '1970-01-01', last: '2099-12-31' },
  /** Dates of work and inspections that are due or planned, and of rules that begin to apply. */
  planned: { first: '2000-01-01', last: '2099-12-31' },
} as const satisfies Record<string, DateRange>;

/**
 * What is wrong with the date, as a predicate that follows the name of the field: 'must be between
 * 1700 and 2099, with a year of four digits'; null if it is in the range.
 */
export const rangeProblem = (date: string, { first, last }: DateRange): string | null =>
  date >= first && date <= last
    ? null
    : `must be between ${first.slice(0, 4)} and ${last.slice(0, 4)}, with a year of four digits`;
