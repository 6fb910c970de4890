import { addDays, addMonths, schoolYearStart } from '#domain/calendar.ts';
import type { Option } from '#web/ui/form/input.tsx';

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

/** The periods that the filter offers on this day. */
export const periodsOn = (today: string): Readonly<Record<Name, Period>> => {
  const month = `${today.slice(0, 7)}-01`;
  const year = schoolYearStart(today);
  return {
    all: { from: '', to: '' },
    'this-month': { from: month, to: today },
    'last-month': { from: addMonths(month, -1), to: addDays(month, -1) },
    'this-year': { from: year, to: today },
    'last-year': { from: addMonths(year, -12), to: addDays(year, -1) },
  };
};

/** The props of a select of the periods. Days that a link set are an option of their own, `words`. */
export const periodChoice = (
  today: string,
  { from, to }: Period,
  words: () => string,
  onPeriod: (period: Period) => void,
): { value: string; options: readonly Option[]; onValue: (name: string) => void } => {
  const periods = periodsOn(today);
  const known = Object.entries(names).map(([value, label]) => ({ value, label }));
  const named = known.find(({ value }) => isSame(periods[value as Name], { from, to }));
  return {
    value: named?.value ?? OTHER,
    options: named ? known : [...known, { value: OTHER, label: words() }],
    onValue: (name) => name !== OTHER && onPeriod(periods[name as Name]),
  };
};
