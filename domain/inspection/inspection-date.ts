/** The dates that an inspection may have. Dates are YYYY-MM-DD, in the account's time zone. */
import { addMonths } from '#domain/calendar.ts';

const EARLIEST = '1970-01-01';

/** 'early': before 1970; 'ahead': more than a year in the future. */
export type DateProblem = 'early' | 'ahead';

/** What is wrong with the date; null if it is valid. */
export const findDateProblem = (date: string, today: string): DateProblem | null => {
  if (date < EARLIEST) return 'early';
  return date > addMonths(today, 12) ? 'ahead' : null;
};

/** Predicates that follow the name of the field. */
export const dateProblemWords = {
  early: 'may not be before 1970: please check it',
  ahead: 'may not be more than one year ahead: please check it',
} as const satisfies Record<DateProblem, string>;

/** The problem as a predicate: 'may not be before 1970'; null if the date is valid. */
export const dateProblem = (date: string, today: string): string | null => {
  const problem = findDateProblem(date, today);
  return problem && dateProblemWords[problem];
};

/**
 * Whether the user should confirm the date before it is saved, because it may be a typing error.
 */
export const isInFuture = (date: string, today: string): boolean => date > today;
