/** The days that the dashboard counts from, and those that it compares with. */
import { addDays, addMonths, schoolYearStart } from '#domain/calendar.ts';

/** All are YYYY-MM-DD; a span runs from its first day to its last, both included. */
export type DashboardDates = {
  today: string;
  monthStart: string;
  /** Last month, up to the same day: a month that has begun is not held against a whole one. */
  lastMonthStart: string;
  lastMonthDay: string;
  /** The day before the last twelve months began, and the one before the twelve before them. */
  yearAgo: string;
  twoYearsAgo: string;
  schoolYear: string;
  lastSchoolYear: string;
};

export const dashboardDates = (today: string): DashboardDates => {
  const monthStart = firstOfMonth(today);
  const schoolYear = schoolYearStart(today);
  return {
    today,
    monthStart,
    lastMonthStart: firstOfMonth(addDays(monthStart, -1)),
    lastMonthDay: addMonths(today, -1),
    yearAgo: addMonths(today, -12),
    twoYearsAgo: addMonths(today, -24),
    schoolYear,
    lastSchoolYear: schoolYearStart(addDays(schoolYear, -1)),
  };
};

const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;
