/** Formats the figures of the dashboard as the text of its four cards. */
import type { DashboardCard } from '#contract/dashboard.ts';
import { addDays } from '#domain/calendar.ts';
import { formatScore } from '#domain/score.ts';
import type { DashboardDates } from './dashboard-dates.ts';
import type { DashboardFigures } from './queries-dashboard.ts';

type Change = DashboardCard['change'];

/** Most cards are described by what they are compared with. */
const described = (comparedWith: string) => ({ comparedWith, description: comparedWith });

/** For figures where a higher value is better. */
const changeOf = (
  difference: number,
  words: (size: number) => string,
): Pick<Change, 'trend' | 'value'> => {
  if (difference === 0) return { trend: 'other', value: '0' };
  const isMore = difference > 0;
  return { trend: isMore ? 'up' : 'down', value: signed(difference, words) };
};

const signed = (difference: number, words: (size: number) => string): string =>
  difference === 0 ? '0' : `${difference > 0 ? '+' : '-'}${words(Math.abs(difference))}`;

export const cardsOf = (figures: DashboardFigures, dates: DashboardDates): DashboardCard[] => [
  inspections(figures, dates),
  averageScore(figures, dates),
  schools(figures),
  deficiencies(figures, dates),
];

const inspections = ({ thisMonth, lastMonth }: DashboardFigures, dates: DashboardDates) => {
  const lastDay = Number(dates.lastMonthDay.slice(8));
  const days = lastDay === 1 ? '1' : `1–${lastDay}`;
  return {
    counts: 'inspections' as const,
    from: dates.monthStart,
    to: dates.today,
    title: 'Inspections this month',
    value: String(thisMonth),
    extreme: null,
    change: {
      ...changeOf(thisMonth - lastMonth, String),
      ...described(`compared with ${monthName.format(timeOf(dates.lastMonthStart))} ${days}`),
    },
  };
};

const averageScore = (
  { average, averageBefore: before }: DashboardFigures,
  { yearAgo, today }: DashboardDates,
) => ({
  counts: 'scores' as const,
  from: addDays(yearAgo, 1),
  to: today,
  title: 'Average score',
  value: average === null ? '–' : `${formatScore(average)}%`,
  extreme: null,
  change: {
    ...(average === null || before === null
      ? { trend: 'other' as const, value: '–' }
      : changeOf(average - before, formatScore)),
    ...described('mean of all inspections of the last 12 months, compared with the 12 before'),
  },
});

const schools = ({ schools: all, inspected, inspectedBefore }: DashboardFigures) => ({
  counts: 'schools' as const,
  from: null,
  to: null,
  title: 'Schools inspected this school year',
  value: `${inspected} of ${all}`,
  extreme: null,
  change: {
    ...changeOf(inspected - inspectedBefore, String),
    ...described('compared with the same day last school year'),
  },
});

/**
 * The trend is always 'other': a green upward arrow for more deficiencies and a red downward arrow
 * for fewer would both be misleading. The sign of the change conveys the direction
 * (docs/decisions/0111).
 */
const deficiencies = (figures: DashboardFigures, dates: DashboardDates) => {
  const comparedWith = `since ${dayName.format(timeOf(dates.lastMonthDay))}`;
  return {
    counts: 'deficiencies' as const,
    from: null,
    to: null,
    title: 'Open deficiencies',
    value: String(figures.open),
    extreme: figures.openExtreme,
    change: {
      trend: 'other' as const,
      value: signed(figures.open - figures.openBefore, String),
      comparedWith,
      description: `${comparedWith}; ${figures.openExtreme} extreme`,
    },
  };
};

const timeOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' });
const dayName = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});
