/**
 * When schools are inspected next: the due date follows from the district's interval; people plan
 * the date.
 */
import { addDays } from '#domain/calendar.ts';
import { nextSchoolDay } from './holidays.ts';

/** The range of the number of months between two inspections that a district can set. */
export const LEAST_INTERVAL_MONTHS = 1;
export const MOST_INTERVAL_MONTHS = 60;

/**
 * A school is due soon if its next inspection is due within this many days and has no planned date.
 */
export const DUE_SOON_DAYS = 30;

/**
 * An inspection that is saved after a plan was made fulfills the plan, even if its date is up to
 * this many days before the plan was made, because inspections are often saved some days after the
 * walk through the school. An inspection with an earlier date was probably entered long after it
 * took place, and does not fulfill the plan.
 */
export const LATE_SAVE_DAYS = 30;

/** Which planned inspections a calendar contains: only the person's own, or all of the district. */
export const calendarCovers = ['own', 'district'] as const;
export type CalendarCovers = (typeof calendarCovers)[number];

/** The states by which the schedule can be filtered. A school can have several of them. */
export const scheduleStates = [
  'overdue',
  'due-soon',
  'planned',
  'unplanned',
  'missed',
  'not-inspected',
] as const;
export type ScheduleState = (typeof scheduleStates)[number];

export const scheduleStateLabel = {
  overdue: 'Overdue',
  'due-soon': `Due within ${DUE_SOON_DAYS} days, not planned`,
  planned: 'Planned',
  unplanned: 'Not planned',
  missed: 'Missed',
  'not-inspected': 'Not inspected this school year',
} as const satisfies Record<ScheduleState, string>;

/** The maximum number of schools that are planned with one request. */
export const LARGEST_PLANNING = 100;

/**
 * How many schools, and how many inspections, the calendar shows per day. The others are only
 * counted.
 */
export const MOST_SHOWN_PER_DAY = 4;

/** A value of the filter by inspector: schools that are not assigned to anybody. */
export const NO_INSPECTOR = 'none';

/** The number of days for which the dashboard shows a person's planned inspections in advance. */
export const AHEAD_DAYS = 7;

/**
 * The dates of schools that are planned one after another: the first on `first`, which is never
 * changed, and each other one `daysApart` days after the previous one. If that is a weekend or a
 * holiday, the next school day is taken. If `daysApart` is 0, all schools have the first date.
 */
export const daysInTurn = (
  first: string,
  count: number,
  daysApart: number,
  holidays: ReadonlySet<string> = new Set(),
): string[] => {
  const days = [first];
  while (days.length < count) {
    const next = addDays(days.at(-1) ?? first, daysApart);
    days.push(daysApart === 0 ? first : nextSchoolDay(next, holidays));
  }
  return days;
};
