import { addDays, addMonths } from '#domain/calendar.ts';
import { schoolYearDays, schoolYearOf } from '#domain/school/school-year.ts';
import type { Option } from '#web/ui/form/select.tsx';

/** A first and a last day; '' means that the period has no start or no end. */
export type Period = { from: string; to: string };

const names = {
  all: 'All dates',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This school year',
  'last-year': 'Last school year',
  'this-calendar-year': 'This calendar year',
  'last-calendar-year': 'Last calendar year',
} as const;

type Name = keyof typeof names;

const isSame = (one: Period, other: Period) => one.from === other.from && one.to === other.to;

/** Today, and the day on which the school years of the district begin, 'MM-DD'. */
export type SchoolYearDates = { today: string; begins: string };

const OTHER = 'other';

/**
 * The preset periods of the filter. The calendar year is the whole year: if it ended today, it
 * would equal this month in January.
 */
export const periodsOn = ({ today, begins }: SchoolYearDates): Readonly<Record<Name, Period>> => {
  const month = `${today.slice(0, 7)}-01`;
  const year = schoolYearOf(today, begins);
  const lastYear = schoolYearDays(year - 1, begins);
  const calendarYear = Number(today.slice(0, 4));
  return {
    all: { from: '', to: '' },
    'this-month': { from: month, to: today },
    'last-month': { from: addMonths(month, -1), to: addDays(month, -1) },
    'this-year': { from: schoolYearDays(year, begins).first, to: today },
    'last-year': { from: lastYear.first, to: lastYear.last },
    'this-calendar-year': wholeYear(calendarYear),
    'last-calendar-year': wholeYear(calendarYear - 1),
  };
};

const wholeYear = (year: number): Period => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/**
 * Which option is selected: with '' the preset that matches the dates, if any; with 'other' always
 * "Other dates...".
 */
export type Dates = '' | typeof OTHER;
export const datesValues: readonly Dates[] = ['', OTHER];

/**
 * The props of a select with the preset periods and "Other dates...". If the latter is selected,
 * two date fields are shown.
 */
export const periodChoice = (
  calendar: SchoolYearDates,
  { from, to, dates }: Period & { dates: Dates },
  onChoice: (choice: Partial<Period> & { dates: Dates }) => void,
): { value: string; options: readonly Option[]; onValue: (name: string) => void } => {
  const periods = periodsOn(calendar);
  const known = Object.entries(names)
    .filter(([value]) => calendar.begins !== '01-01' || !value.endsWith('calendar-year'))
    .map(([value, label]) => ({ value, label }));
  const named = known.find(({ value }) => isSame(periods[value as Name], { from, to }));
  return {
    value: dates || (named?.value ?? OTHER),
    options: [...known, { value: OTHER, label: 'Other dates...' }],
    onValue: (name) =>
      onChoice(name === OTHER ? { dates: OTHER } : { ...periods[name as Name], dates: '' }),
  };
};

export const isOther = (choice: { value: string }): boolean => choice.value === OTHER;

/** The error of the period, for the field of its last day; '' if there is none. */
export const periodProblem = ({ from, to }: Period): string =>
  from && to && to < from ? 'The last day is before the first one. Please choose a later day.' : '';
