/** "Deficiency noted in prior year" of the state form (REV 04/22): a yes or no of each area. */
import { addDays, isDate, schoolYearStart } from './calendar.ts';

export const NOTED_IN_PRIOR_YEAR = 'Deficiency noted in prior year';

/** A D or X of an area, and the date of the inspection that found it. */
export type EarlierFinding = { area: string; date: string };

/** The school year (1 July to 30 June) before that of a date; both days belong to it. */
export const priorSchoolYear = (date: string): { first: string; last: string } => {
  const last = addDays(schoolYearStart(date), -1);
  return { first: schoolYearStart(last), last };
};

/** The areas in which an inspection of the school year before that of `date` found a deficiency. */
export const areasNotedInPriorYear = (
  date: string,
  findings: readonly EarlierFinding[],
): ReadonlySet<string> => {
  if (!isDate(date)) return new Set();
  const { first, last } = priorSchoolYear(date);
  const within = findings.filter((finding) => finding.date >= first && finding.date <= last);
  return new Set(within.map(({ area }) => area));
};
