/**
 * "Deficiency noted in prior year" of the state form (REV 04/22), which is a yes or no for each
 * area.
 */
import { isDate } from '#domain/calendar.ts';
import { schoolYearDays, schoolYearOf } from '#domain/school/school-year.ts';

export const NOTED_IN_PRIOR_YEAR = 'Deficiency noted in prior year';

/** A D or X of an area, and the date of the inspection that found it. */
export type EarlierFinding = { area: string; date: string };

/**
 * The first and the last day of the school year before that of a date. `begins` is the day on which
 * school years begin, 'MM-DD'.
 */
export const priorSchoolYear = (date: string, begins: string): { first: string; last: string } =>
  schoolYearDays(schoolYearOf(date, begins) - 1, begins);

/** The areas in which an inspection of the school year before that of `date` found a deficiency. */
export const areasNotedInPriorYear = (
  date: string,
  findings: readonly EarlierFinding[],
  begins: string,
): ReadonlySet<string> => {
  if (!isDate(date)) return new Set();
  const { first, last } = priorSchoolYear(date, begins);
  const within = findings.filter((finding) => finding.date >= first && finding.date <= last);
  return new Set(within.map(({ area }) => area));
};
