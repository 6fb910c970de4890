import { addDays, addMonths } from '#domain/calendar.ts';
import { schoolYearDays, schoolYearOf } from '#domain/school-year.ts';
import type { Option } from '#web/ui/form/select.tsx';

/** A first and a last day; '' is open. */
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

/** The day, and the first day of the district's school years, 'MM-DD'. */
export type Calendar = { today: string; begins: string };

const OTHER = 'other';

/**
 * The periods of the filter on a day. The calendar year is a whole one, because in January the part
 * until today would be the period of this month.
 */
export const periodsOn = ({ today, begins }: Calendar): Readonly<Record<Name, Period>> => {
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

/** '' shows the period of the days by its name if it has one, 'other' the days in any case. */
export type Dates = '' | typeof OTHER;
export const datesValues: readonly Dates[] = ['', OTHER];

/** The props of a select of the periods, and of other days, for which there are two fields. */
export const periodChoice = (
  calendar: Calendar,
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

/** What is wrong with these days, for the field of the last one. */
export const periodProblem = ({ from, to }: Period): string =>
  from && to && to < from ? 'The last day is before the first one. Please choose a later day.' : '';
