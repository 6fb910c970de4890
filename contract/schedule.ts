/** The schedule: when each school is inspected next, and by whom. */
import { z } from 'zod';
import {
  calendarCovers,
  LARGEST_PLANNING,
  NO_INSPECTOR,
  scheduleStates,
} from '#domain/schedule.ts';
import { AssignedPerson, Day, filter, Id, Instant, Score, SearchTerm } from './common.ts';

export const ScheduledSchool = z.object({
  schoolId: Id,
  school: z.string(),
  lastInspection: Day.nullable(),
  /** Null where nothing was entered and the school was never inspected. */
  dueDate: Day.nullable(),
  /** The due date that a person entered instead of the one derived from the last inspection. */
  enteredDueDate: Day.nullable(),
  /** The due date derived from the last inspection and the district's interval. */
  ruleDueDate: Day.nullable(),
  plannedDate: Day.nullable(),
  inspector: AssignedPerson.nullable(),
  overdue: z.boolean(),
  /** Whether the planned date has passed. */
  missed: z.boolean(),
  inspectedThisYear: z.boolean(),
  /** Changes with each change to the plan, and when an inspection fulfills it. */
  version: z.int(),
});
export type ScheduledSchool = z.infer<typeof ScheduledSchool>;

/** `from` and `to` are days included; each school has one day: the planned one, or else the due date. */
export const scheduleFilters = {
  from: filter(Day),
  to: filter(Day),
  state: filter(z.enum(scheduleStates, { error: `must be one of: ${scheduleStates.join(', ')}` })),
  /** The id of a person, or 'none' for the schools without an inspector. */
  inspectorId: filter(
    z.union([Id, z.literal(NO_INSPECTOR)], { error: `must be an id (a UUID) or ${NO_INSPECTOR}` }),
  ),
  search: SearchTerm,
};

/** Omitted fields stay unchanged. `version` is the version that was read; an outdated one is refused. */
export const ScheduleChange = {
  /** null resets it to the date derived from the last inspection. */
  dueDate: Day.nullable().optional(),
  plannedDate: Day.nullable().optional(),
  inspectorId: Id.nullable().optional(),
  version: z.int({ error: 'must be the version that was read' }).min(0).optional(),
};

/**
 * A change for many schools, each with the version that was read. An omitted field stays unchanged.
 */
export const ScheduleBulkChange = {
  schools: z
    .array(
      z.object({
        schoolId: Id,
        version: ScheduleChange.version.unwrap(),
        /** Replaces the common `plannedDate` for this school. */
        plannedDate: Day.optional(),
      }),
    )
    .min(1, { error: 'must name at least one school' })
    .max(LARGEST_PLANNING, { error: `may not be more than ${LARGEST_PLANNING}` }),
  plannedDate: ScheduleChange.plannedDate,
  inspectorId: ScheduleChange.inspectorId,
};

/** An inspection as the calendar shows it. */
export const DoneInspection = z.object({
  id: Id,
  school: z.string(),
  inspector: z.string(),
  score: Score,
});
export type DoneInspection = z.infer<typeof DoneInspection>;

/** A day of the calendar: the first of its schools and of its inspections, and how many there are. */
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
  /** What is planned for the caller, up to some days ahead, the earliest first. */
  mine: z.array(ScheduledSchool),
  today: Day,
  overdue: z.int(),
  /** Due within 30 days, without a planned date. */
  toPlan: z.int(),
  notInspected: z.int(),
});
export type ScheduleOverview = z.infer<typeof ScheduleOverview>;

/** A person's own settings for the schedule. */
export const SchedulePreferences = z.object({
  calendarMadeAt: Instant.nullable(),
  calendarCovers: z.enum(calendarCovers).nullable(),
  mails: z.boolean(),
});
export type SchedulePreferences = z.infer<typeof SchedulePreferences>;
