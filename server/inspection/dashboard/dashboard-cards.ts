/** Formats the figures of the dashboard as the text of its four cards. */
import type { DashboardCard } from '#contract/inspection/dashboard.ts';
import { addDays } from '#domain/calendar.ts';
import { formatScore } from '#domain/scoring/hundredths.ts';
import type { DashboardDates } from './dashboard-dates.ts';
import type { DashboardFigures } from './queries-dashboard.ts';

type Change = DashboardCard['change'];

type Period = Pick<Change, 'from' | 'to'>;

const noPeriod: Period = { from: null, to: null };

/** On most cards, the description is the same text as `comparedWith`. */
const comparisonText = (comparedWith: string, period = noPeriod) => ({
  comparedWith,
  ...period,
  description: comparedWith,
});

/**
 * The change of a figure for which a higher value is better. `than` names the earlier figure, which
 * was counted over `period`.
 */
const changeOf = (
  difference: number,
  than: string,
  period: Period,
  words: (size: number) => string = String,
): Change =>
  difference === 0
    ? { trend: 'other', value: 'No change', ...comparisonText(`from ${than}`, period) }
    : {
        trend: trendOf(difference),
        value: `${difference > 0 ? '+' : '-'}${words(Math.abs(difference))}`,
        ...comparisonText(`compared with ${than}`, period),
      };

/** There is nothing yet with which the figure could be compared. */
const noComparison = (without: string): Change => ({
  trend: 'other',
  value: 'No comparison',
  ...comparisonText(`without ${without}`),
});

const trendOf = (difference: number): Change['trend'] =>
  difference === 0 ? 'other' : difference > 0 ? 'up' : 'down';

export const cardsOf = (figures: DashboardFigures, dates: DashboardDates): DashboardCard[] => [
  inspectionsCard(figures, dates),
  averageScoreCard(figures, dates),
  schoolsCard(figures, dates),
  deficienciesCard(figures, dates),
];

const inspectionsCard = (
  { thisMonth, lastMonth, isBegunBefore }: DashboardFigures,
  dates: DashboardDates,
) => {
  const lastDay = Number(dates.lastMonthDay.slice(8));
  const days = lastDay === 1 ? '1' : `1–${lastDay}`;
  return {
    counts: 'inspections' as const,
    from: dates.monthStart,
    to: dates.today,
    title: 'Inspections this month',
    value: String(thisMonth),
    extreme: null,
    repaired: null,
    change: isBegunBefore
      ? changeOf(
          thisMonth - lastMonth,
          `${monthName.format(timeOf(dates.lastMonthStart))} ${days}`,
          { from: dates.lastMonthStart, to: dates.lastMonthDay },
        )
      : noComparison('an inspection before this month'),
  };
};

/**
 * The average of all inspections, even if a school has several; it is not the average of the
 * schools (docs/scoring.md, rule 13).
 */
const averageScoreCard = (
  { average, averageBefore: before }: DashboardFigures,
  { twoYearsAgo, yearAgo, today }: DashboardDates,
) => ({
  counts: 'scores' as const,
  from: addDays(yearAgo, 1),
  to: today,
  title: 'Average score of inspections, last 12 months',
  value: average === null ? '–' : `${formatScore(average)}%`,
  extreme: null,
  repaired: null,
  change:
    average === null || before === null
      ? noComparison(`a score in the ${average === null ? 'last 12 months' : '12 months before'}`)
      : changeOf(
          average - before,
          `${formatScore(before)}% in the 12 months before`,
          { from: addDays(twoYearsAgo, 1), to: yearAgo },
          (size) => `${formatScore(size)} points`,
        ),
});

const schoolsCard = (
  { schools: all, inspected, inspectedBefore, inspectedLastYear }: DashboardFigures,
  { lastSchoolYear, yearAgo }: DashboardDates,
) => ({
  counts: 'schools' as const,
  from: null,
  to: null,
  title: 'Schools inspected this school year',
  value: `${inspected} of ${all}`,
  extreme: null,
  repaired: null,
  change:
    inspectedLastYear === 0
      ? noComparison('an inspection last school year')
      : changeOf(inspected - inspectedBefore, 'the same day last school year', {
          from: lastSchoolYear,
          to: yearAgo,
        }),
});

/**
 * The arrow points up if more deficiencies were fixed than found, because fewer open ones are
 * better. The words say "more fixed" or "more found", so that they agree with the arrow
 * (docs/decisions/0111).
 */
const deficienciesCard = (figures: DashboardFigures, dates: DashboardDates) => {
  const fixed = figures.openBefore - figures.open;
  const monthAgo = dayName.format(timeOf(dates.lastMonthDay));
  const since = `since ${monthAgo}`;
  const [value, comparedWith] = !figures.isBegunMonthAgo
    ? ['No comparison', `without an inspection on or before ${monthAgo}`]
    : fixed === 0
      ? ['No change', since]
      : fixed > 0
        ? [`${fixed} more fixed`, `than found ${since}`]
        : [`${-fixed} more found`, `than fixed ${since}`];
  return {
    counts: 'deficiencies' as const,
    from: null,
    to: null,
    title: 'Open deficiencies',
    value: String(figures.open),
    extreme: figures.openExtreme,
    repaired: figures.repaired,
    change: {
      trend: figures.isBegunMonthAgo ? trendOf(fixed) : ('other' as const),
      value,
      comparedWith,
      ...noPeriod,
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
