/**
 * The dates from which the dashboard counts, and the dates of the periods that it compares with.
 */
import { addDays, addMonths } from '#domain/calendar.ts';
import { schoolYearDays, schoolYearOf } from '#domain/school/school-year.ts';
import type { DayContext } from '#server/core/context.ts';

/** All dates are YYYY-MM-DD. A period includes both its first and its last day. */
export type DashboardDates = {
  today: string;
  monthStart: string;
  /** Last month is counted up to the same day, so that a partial month is compared fairly. */
  lastMonthStart: string;
  lastMonthDay: string;
  /**
   * The same day one year, and two years, before `today`; the last twelve months begin after the
   * first of these, and the twelve months before them after the second.
   */
  yearAgo: string;
  twoYearsAgo: string;
  schoolYear: string;
  lastSchoolYear: string;
};

export const dashboardDates = ({ today, schoolYearBegins }: DayContext): DashboardDates => {
  const monthStart = firstOfMonth(today);
  const year = schoolYearOf(today, schoolYearBegins);
  return {
    today,
    monthStart,
    lastMonthStart: firstOfMonth(addDays(monthStart, -1)),
    lastMonthDay: addMonths(today, -1),
    yearAgo: addMonths(today, -12),
    twoYearsAgo: addMonths(today, -24),
    schoolYear: schoolYearDays(year, schoolYearBegins).first,
    lastSchoolYear: schoolYearDays(year - 1, schoolYearBegins).first,
  };
};

const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`;
