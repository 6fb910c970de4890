import { closedOn, type Holiday } from '#domain/school/holidays.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import { dayWithWeekday } from '#web/ui/format/day.ts';

const none: readonly Holiday[] = [];

/** The holidays of the district; none until they have been loaded. */
export const useHolidays = (): readonly Holiday[] =>
  useCall('schedule/holidays', {}).data?.data.list ?? none;

/** The hint at the field of a planned day: its weekday, and whether the schools are closed then. */
export const plannedDayHint = (day: string, holidays: readonly Holiday[]): string =>
  `${dayWithWeekday(day)} ${closedOn(day, holidays)}`.trim();
