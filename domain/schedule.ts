/** When schools are inspected next: due by the district's interval, and planned by people. */
import { addDays, daysBetween } from './calendar.ts';

/** Months from an inspection until the next one is due, as a district can set them. */
export const LEAST_INTERVAL_MONTHS = 1;
export const MOST_INTERVAL_MONTHS = 60;

/** A school is due soon when its next inspection is due within this many days and not planned. */
export const DUE_SOON_DAYS = 30;

/**
 * An inspection that is saved after a plan was entered fulfills the plan, unless it is dated more
 * than this many days before the plan: then somebody enters an old one. A walk is often saved some
 * days later.
 */
export const LATE_SAVE_DAYS = 30;

/** Whose planned inspections a calendar has: the person's own, or all of the district. */
export const calendarCovers = ['own', 'district'] as const;
export type CalendarCovers = (typeof calendarCovers)[number];

/** The states by which the schedule can be filtered. A school can be in several of them. */
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

/** Schools that are planned by one request. */
export const LARGEST_PLANNING = 100;

/**
 * The number of schools, and of inspections, that the calendar shows for a day; the others are only
 * counted.
 */
export const SHOWN_OF_A_DAY = 4;

/** In the filter by inspector: the schools that nobody is to inspect yet. */
export const NO_INSPECTOR = 'none';

/** Days ahead for which the dashboard shows a person's planned inspections. */
export const AHEAD_DAYS = 7;

/**
 * The days of schools that are planned one after the other, the first of them on `first`. A day that
 * would be a Saturday or a Sunday becomes the next Monday; with no days apart all have the first.
 */
export const daysInTurn = (first: string, count: number, daysApart: number): string[] => {
  const days = [first];
  while (days.length < count) {
    const next = addDays(days.at(-1) ?? first, daysApart);
    days.push(daysApart === 0 ? first : onWeekday(next));
  }
  return days;
};

const SUNDAY = '1970-01-04';

const onWeekday = (day: string): string => {
  const weekday = ((daysBetween(SUNDAY, day) % 7) + 7) % 7;
  return addDays(day, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
};
