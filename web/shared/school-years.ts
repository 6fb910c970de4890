import {
  schoolYearDays,
  schoolYearName,
  schoolYearOf,
  USUAL_YEAR_BEGINS,
} from '#domain/school-year.ts';
import { useCall } from '#web/api/cache/hooks.ts';
import type { Option } from '#web/ui/form/input.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { todayHere } from './today-here.ts';

/** How many school years are offered, the present one first. */
const YEARS = 10;

/** The day on which the district's school years begin, 'MM-DD'; until it is read, the usual one. */
export const useSchoolYearBegins = (): string =>
  useCall('account/details', {}).data?.data.schoolYearBegins ?? USUAL_YEAR_BEGINS;

/** Names a school year of the district as '2026–27', or as '2026' where it is the calendar year. */
export function useSchoolYearName(): (year: number) => string {
  const begins = useSchoolYearBegins();
  return (year) => schoolYearName(year, begins);
}

/** The school years of the district for a choice, and the days of one of them in words. */
export function useSchoolYears(): {
  present: number;
  options: Option[];
  inWords: (year: number) => string;
} {
  const begins = useSchoolYearBegins();
  const present = schoolYearOf(todayHere(), begins);
  return {
    present,
    options: Array.from({ length: YEARS }, (_, back) => ({
      value: String(present - back),
      label: schoolYearName(present - back, begins),
    })),
    inWords: (year) => {
      const { first, last } = schoolYearDays(year, begins);
      return `From ${dayInWords(first)} to ${dayInWords(last)}.`;
    },
  };
}
