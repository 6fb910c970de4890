import { addDays, addMonths } from '#domain/calendar.ts';
import { schoolYearDays, schoolYearOf } from '#domain/school-year.ts';
import type { Option } from '#web/ui/form/select.tsx';

/** A first and a last day; '' is open. */
export type Period = { from: string; to: string };

const OTHER = 'other';
const names = {
  all: 'All dates',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This school year',
  'last-year': 'Last school year',
} as const;

type Name = keyof typeof names;

const isSame = (one: Period, other: Period) => one.from === other.from && one.to === other.to;

/** The day, and the first day of the district's school years, 'MM-DD'. */
export type Calendar = { today: string; begins: string };

/** The periods that the filter offers on a day. */
export const periodsOn = ({ today, begins }: Calendar): Readonly<Record<Name, Period>> => {
  const month = `${today.slice(0, 7)}-01`;
  const year = schoolYearOf(today, begins);
  const lastYear = schoolYearDays(year - 1, begins);
  return {
    all: { from: '', to: '' },
    'this-month': { from: month, to: today },
    'last-month': { from: addMonths(month, -1), to: addDays(month, -1) },
    'this-year': { from: schoolYearDays(year, begins).first, to: today },
    'last-year': { from: lastYear.first, to: lastYear.last },
  };
};

/** The props of a select of the periods. Days that a link set are an option of their own, `words`. */
export const periodChoice = (
  calendar: Calendar,
  { from, to }: Period,
  words: () => string,
  onPeriod: (period: Period) => void,
): { value: string; options: readonly Option[]; onValue: (name: string) => void } => {
  const periods = periodsOn(calendar);
  const known = Object.entries(names).map(([value, label]) => ({ value, label }));
  const named = known.find(({ value }) => isSame(periods[value as Name], { from, to }));
  return {
    value: named?.value ?? OTHER,
    options: named ? known : [...known, { value: OTHER, label: words() }],
    onValue: (name) => name !== OTHER && onPeriod(periods[name as Name]),
  };
};
