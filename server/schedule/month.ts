import type { CallArguments } from '#contract/calls.ts';
import type { ScheduledDay } from '#contract/schedule/schedule.ts';
import { addDays, addMonths } from '#domain/calendar.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import type { UntransactedHandler } from '#server/core/context.ts';
import { holidays } from './queries-holidays.ts';
import {
  inspectionsOfDays,
  type InspectionOfDay,
  type SchoolOfDay,
  schoolsOfDays,
} from './queries-month.ts';

export const scheduleMonth: UntransactedHandler<'schedule/month'> = {
  untransacted: async (input, context) => {
    const search = searchOf(input);
    const [schools, inspections, closed] = await context.read(
      schoolsOfDays(search, context),
      inspectionsOfDays(search),
      holidays(search),
    );
    const days = daysOf(schools, inspections);
    return { data: { today: context.today, days, holidays: closed } };
  },
};

const searchOf = ({ month, ...filters }: CallArguments<'schedule/month'>) => {
  const from = `${month}-01`;
  return { from, to: addDays(addMonths(from, 1), -1), ...filters };
};

/** The days that have a school or an inspection, in order. */
const daysOf = (
  schools: readonly SchoolOfDay[],
  inspections: readonly InspectionOfDay[],
): ScheduledDay[] => {
  const days = new Map<string, ScheduledDay>();
  const at = (day: string): ScheduledDay => {
    const known = days.get(day);
    if (known) return known;
    const added = { day, schools: [], schoolsInAll: 0, inspections: [], inspectionsInAll: 0 };
    days.set(day, added);
    return added;
  };
  for (const { day, inAll, ...school } of schools) {
    at(day).schools.push(school);
    at(day).schoolsInAll = inAll;
  }
  for (const { day, inAll, score, ...inspection } of inspections) {
    at(day).inspections.push({ ...inspection, score: toPercentOrNull(score) });
    at(day).inspectionsInAll = inAll;
  }
  return [...days.values()].toSorted((one, other) => one.day.localeCompare(other.day));
};
