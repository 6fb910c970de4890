/** The dates that an inspection may have. Dates are YYYY-MM-DD, in the account's time zone. */
import { addMonths } from '#domain/calendar.ts';

const EARLIEST = '1970-01-01';

/**
 * What is wrong with the date, as a predicate that follows the name of the field: 'may not be
 * before 1970'; null if the date is valid.
 */
export const dateProblem = (date: string, today: string): string | null => {
  if (date < EARLIEST) return 'may not be before 1970: please check it';
  if (date > addMonths(today, 12)) return 'may not be more than one year ahead: please check it';
  return null;
};

/**
 * Whether the user should confirm the date before it is saved, because it may be a typing error.
 */
export const isInFuture = (date: string, today: string): boolean => date > today;
