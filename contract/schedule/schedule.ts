/** The schedule: when each school is inspected next, and by whom. */
import { z } from 'zod';
import { dateRanges } from '#domain/date-range.ts';
import { LONGEST_HOLIDAY_NAME, MOST_HOLIDAYS } from '#domain/school/holidays.ts';
import {
  calendarCovers,
  LARGEST_PLANNING,
  NO_INSPECTOR,
  scheduleStates,
} from '#domain/school/schedule.ts';
import {
  AssignedPerson,
  Day,
  dayWithin,
  filter,
  Id,
  Instant,
  Score,
  SearchTerm,
  changedDay,
  SentDay,
  text,
} from '#contract/common.ts';
import { asNumber } from '#contract/lenient.ts';

export const ScheduledSchool = z.object({
  schoolId: Id,
  school: z.string(),
  lastInspection: Day.nullable(),
  /** Null if no due date was entered and the school was never inspected. */
  dueDate: Day.nullable(),
  /** The due date that a person entered in place of `ruleDueDate`. */
  enteredDueDate: Day.nullable(),
  /** The due date derived from the last inspection and the district's interval. */
  ruleDueDate: Day.nullable(),
  plannedDate: Day.nullable(),
  inspector: AssignedPerson.nullable(),
  overdue: z.boolean(),
  /** Whether the planned date has passed without an inspection. */
  missed: z.boolean(),
  inspectedThisYear: z.boolean(),
  /** The version of the plan: new after each change to it, and when an inspection fulfills it. */
  version: z.int(),
});
export type ScheduledSchool = z.infer<typeof ScheduledSchool>;

/**
 * `from` and `to` are the first and last date. A school is found by its planned date, or by its due
 * date if no date is planned.
 */
export const scheduleFilters = {
  from: filter(SentDay),
  to: filter(SentDay),
  state: filter(z.enum(scheduleStates, { error: `must be one of: ${scheduleStates.join(', ')}` })),
  /** The id of a person, or 'none' for schools without an inspector. */
  inspectorId: filter(
    z.union([Id, z.literal(NO_INSPECTOR)], { error: `must be an id (a UUID) or ${NO_INSPECTOR}` }),
  ),
  search: SearchTerm,
};

/**
 * Omitted fields are not changed. `version` is the version that the client has read; if it is
 * outdated, the change is refused.
 */
export const ScheduleChange = {
  /** null resets the due date to the one derived from the last inspection. */
  dueDate: changedDay(dateRanges.planned),
  plannedDate: changedDay(dateRanges.planned),
  inspectorId: Id.nullable().optional(),
  version: asNumber(z.int({ error: 'must be the version that was read' }).min(0)).optional(),
};

/**
 * A change to the plans of many schools, each with the version that the client has read. An omitted
 * field is not changed.
 */
export const ScheduleBulkChange = {
  schools: z
    .array(
      z.object({
        schoolId: Id,
        version: ScheduleChange.version.unwrap(),
        /** The planned date of this school, in place of the common `plannedDate`. */
        plannedDate: dayWithin(dateRanges.planned).optional(),
      }),
    )
    .min(1, { error: 'must name at least one school' })
    .max(LARGEST_PLANNING, { error: `may not be more than ${LARGEST_PLANNING}` }),
  plannedDate: ScheduleChange.plannedDate,
  inspectorId: ScheduleChange.inspectorId,
};

/** A completed inspection as the calendar shows it. */
export const DoneInspection = z.object({
  id: Id,
  school: z.string(),
  inspector: z.string(),
  score: Score,
});
export type DoneInspection = z.infer<typeof DoneInspection>;

/**
 * A day of the calendar: the first few schools and inspections of the day, and the total numbers of
 * both.
 */
export const ScheduledDay = z.object({
  day: Day,
  schools: z.array(ScheduledSchool),
  schoolsInAll: z.int(),
  inspections: z.array(DoneInspection),
  inspectionsInAll: z.int(),
});
export type ScheduledDay = z.infer<typeof ScheduledDay>;

/** The part of the schedule that the dashboard shows. */
export const ScheduleOverview = z.object({
  /** The inspections that are planned for the caller within the next days, earliest first. */
  mine: z.array(ScheduledSchool),
  today: Day,
  overdue: z.int(),
  /** The number of schools that are due within 30 days and have no planned date. */
  toPlan: z.int(),
  notInspected: z.int(),
});
export type ScheduleOverview = z.infer<typeof ScheduleOverview>;

/** A day on which the schools are closed; its name may be empty. */
export const Holiday = z.object({ day: Day, name: z.string() });

export const HolidaysChange = {
  add: z
    .array(
      z.object({
        day: dayWithin(dateRanges.planned),
        name: text(LONGEST_HOLIDAY_NAME).default(''),
      }),
      { error: 'must be a list of days with their names' },
    )
    .max(MOST_HOLIDAYS, { error: `may not be more than ${MOST_HOLIDAYS}` })
    .default([]),
  /** The days that are no holidays any more. */
  remove: z
    .array(SentDay, { error: 'must be a list of days' })
    .max(MOST_HOLIDAYS, { error: `may not be more than ${MOST_HOLIDAYS}` })
    .default([]),
};

/** A person's own settings for the schedule. */
export const SchedulePreferences = z.object({
  calendarMadeAt: Instant.nullable(),
  calendarCovers: z.enum(calendarCovers).nullable(),
  mails: z.boolean(),
});
export type SchedulePreferences = z.infer<typeof SchedulePreferences>;
