/**
 * The quarterly summary of complaints for the county superintendent and the governing board: their
 * number by subject, and how many are resolved (EC 35186(d)).
 */
import { addDays, addMonths } from '#domain/calendar.ts';
import { quartersOf } from '#domain/school/quarter.ts';
import { schoolYearOf, USUAL_YEAR_BEGINS } from '#domain/school/school-year.ts';
import { type ComplaintSubject, complaintSubjects } from './complaint.ts';

export type ComplaintQuarter = {
  /** The first and the last day. */
  first: string;
  last: string;
  /** The last day of the month in which the summary is due, the month after the quarter. */
  dueOn: string;
};

/** The quarter of a day: July to September, October to December, and so on, in every district. */
export const complaintQuarterOf = (day: string): ComplaintQuarter => {
  const year = schoolYearOf(day, USUAL_YEAR_BEGINS);
  const quarter = quartersOf(year, USUAL_YEAR_BEGINS).find(({ last }) => day <= last);
  if (!quarter) throw new Error(`${day} is in no quarter`);
  const { first, last } = quarter;
  return { first, last, dueOn: addDays(addMonths(first, 4), -1) };
};

export type SubjectCount = {
  subject: ComplaintSubject;
  received: number;
  resolved: number;
  unresolved: number;
};

/** A complaint that was received in the quarter. */
export type CountedComplaint = { subject: ComplaintSubject; isResolved: boolean; rows: number };

/** The counts of each subject, in the order of the subjects, also of those without complaints. */
export const countBySubject = (complaints: readonly CountedComplaint[]): SubjectCount[] =>
  complaintSubjects.map((subject) => {
    const own = complaints.filter((complaint) => complaint.subject === subject);
    const sum = (counted: readonly CountedComplaint[]) =>
      counted.reduce((total, { rows }) => total + rows, 0);
    const resolved = sum(own.filter(({ isResolved }) => isResolved));
    const received = sum(own);
    return { subject, received, resolved, unresolved: received - resolved };
  });

/** The counts of all subjects together. */
export const countAll = (subjects: readonly SubjectCount[]): Omit<SubjectCount, 'subject'> => {
  const sum = (of: 'received' | 'resolved' | 'unresolved') =>
    subjects.reduce((total, subject) => total + subject[of], 0);
  return { received: sum('received'), resolved: sum('resolved'), unresolved: sum('unresolved') };
};
