/**
 * Quarters of a school year: three months each, from the day on which the district's school years
 * begin. With July 1, they are also quarters of the calendar year and of California's fiscal year.
 */
import { addDays, addMonths } from '#domain/calendar.ts';
import { schoolYearDays, schoolYearName, schoolYearOf } from './school-year.ts';

export type Quarter = {
  /** The first and the last day, YYYY-MM-DD. */
  first: string;
  last: string;
  /** For example '2026–27 Q1'. */
  name: string;
};

const QUARTERS = [1, 2, 3, 4] as const;

/** The four quarters of a school year, in order. */
export const quartersOf = (year: number, begins: string): Quarter[] => {
  const { first } = schoolYearDays(year, begins);
  const next = schoolYearDays(year + 1, begins).first;
  const beginningOf = (number: number): string =>
    number > QUARTERS.length ? next : addMonths(first, (number - 1) * 3);
  return QUARTERS.map((number) => ({
    first: beginningOf(number),
    last: addDays(beginningOf(number + 1), -1),
    name: `${schoolYearName(year, begins)} Q${number}`,
  }));
};

/** All quarters from that of one date to that of a later date, in order. */
export const quartersBetween = (from: string, to: string, begins: string): Quarter[] => {
  const [start, end] = [schoolYearOf(from, begins), schoolYearOf(to, begins)];
  return Array.from({ length: end - start + 1 }, (_, at) => quartersOf(start + at, begins))
    .flat()
    .filter(({ first, last }) => last >= from && first <= to);
};
