import {
  schoolYearDays,
  schoolYearName,
  schoolYearOf,
  USUAL_YEAR_BEGINS,
} from '#domain/school/school-year.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import type { Option } from '#web/ui/form/select.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { todayHere } from './today-here.ts';

/** How many school years are offered if there are no inspections. */
const YEARS = 10;

/**
 * The month and day on which the district's school years begin, 'MM-DD'; July 1 until the setting
 * has been read.
 */
export const useSchoolYearBegins = (): string =>
  useCall('account/details', {}).data?.data.schoolYearBegins ?? USUAL_YEAR_BEGINS;

/** Names a school year of the district as '2026–27', or as '2026' if it is a calendar year. */
export function useSchoolYearName(): (year: number) => string {
  const begins = useSchoolYearBegins();
  return (year) => schoolYearName(year, begins);
}

/**
 * The school years of the district as options, and the dates of one of them in words. The options
 * are the years with inspections, the latest first. Until these are read, or if there are none, the
 * options are the present school year and those before it.
 */
export function useSchoolYears(): {
  latest: number;
  options: Option[];
  inWords: (year: number) => string;
} {
  const begins = useSchoolYearBegins();
  const inspected = useCall('inspection/district', { limit: 1 }).data?.data.years ?? [];
  const present = schoolYearOf(todayHere(), begins);
  const years =
    inspected.length > 0 ? inspected : Array.from({ length: YEARS }, (_, back) => present - back);
  return {
    latest: years[0] ?? present,
    options: years.map((year) => ({ value: String(year), label: schoolYearName(year, begins) })),
    inWords: (year) => {
      const { first, last } = schoolYearDays(year, begins);
      return `From ${dayInWords(first)} to ${dayInWords(last)}.`;
    },
  };
}
