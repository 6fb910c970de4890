import { ratings } from '#domain/scoring/rank.ts';
import { toPercentOrNull } from '#domain/scoring/hundredths.ts';
import type { BoardFigure, BoardPage, BoardPanel } from './board-page.ts';
import { sumOfCosts } from './costs-page.ts';
import { sumOfRooms } from './open-page.ts';
import { panelOf } from './panel.ts';
import { averageOf, countRatings } from './standing.ts';
import { toneOfRating, type Wording } from './wording.ts';

/** The figures of the year, and how many schools have each rating. */
export const summaryPage = (wording: Wording): BoardPage => {
  const { facts, words, year } = wording;
  const { summary } = words.board;
  const inspected = facts.schools.filter(({ result }) => result !== null).length;
  return {
    name: 'summary',
    title: summary.title,
    lead:
      inspected === 0
        ? summary.leadNone(year)
        : `${summary.lead(inspected, facts.schools.length, year)} ${instancesOf(wording)}`,
    figures: figuresOf(wording, inspected),
    panels: inspected === 0 ? [] : [ratingsPanel(wording)],
    cards: [],
  };
};

/** How often good repair was not met, as the LCAP counts it (docs/williams.md). */
const instancesOf = ({ facts, words }: Wording): string => {
  const results = facts.schools.flatMap(({ result }) => result ?? []);
  const deficient = results.reduce((sum, one) => sum + one.deficient, 0);
  const extreme = results.reduce((sum, one) => sum + one.extreme, 0);
  return words.board.summary.instances(deficient + extreme, extreme);
};

const figuresOf = (wording: Wording, inspected: number): BoardFigure[] => {
  const { facts, words, year, lastYear } = wording;
  const { board, formats } = words;
  const { summary } = board;
  const { schools, overdue } = facts;
  const average = averageOf(schools, facts.year);
  const overdueCount = overdue.reduce((sum, one) => sum + one.overdue, 0);
  const rooms = sumOfRooms(facts.rooms);
  const costs = sumOfCosts(facts.costs);
  const missing = schools.length - inspected;
  return [
    {
      label: summary.inspected,
      value: summary.partOf(inspected, schools.length),
      note: missing === 0 ? summary.allInspected : summary.missing(missing),
    },
    {
      label: summary.average,
      value: formats.percent(toPercentOrNull(average.mean)),
      note:
        average.change === null
          ? summary.noChange(lastYear)
          : summary.change(formats.signed(average.change), average.schoolsInBoth, lastYear),
    },
    {
      label: summary.overdue,
      value: formats.number(overdueCount),
      note: overdueCount === 0 ? summary.noneOverdue : summary.overdueAt(overdue.length),
    },
    ...(rooms.rooms === 0
      ? []
      : [
          {
            label: summary.rooms,
            value: formats.number(rooms.notInspected),
            note: summary.roomsOf(rooms.rooms),
          },
        ]),
    ...(facts.costs.length === 0
      ? []
      : [
          {
            label: summary.open,
            value: formats.dollars(costs.openCents),
            note: summary.spent(formats.dollars(costs.spentCents), year),
          },
        ]),
  ];
};

/** Last year's numbers are only shown if any school was inspected then. */
const ratingsPanel = ({ facts, words, year, lastYear }: Wording): BoardPanel => {
  const { board, ranks, formats } = words;
  const now = countRatings(facts.schools.map(({ result }) => result));
  const before = countRatings(facts.schools.map(({ last }) => last));
  const hasBefore = before.notInspected < facts.schools.length;
  const rows = [
    ...ratings.map((rating) => ({
      key: rating,
      label: ranks[rating],
      tone: toneOfRating[rating],
    })),
    { key: 'N/A' as const, label: ranks['N/A'], tone: 'plain' as const },
    { key: 'notInspected' as const, label: board.notInspected, tone: 'plain' as const },
  ];
  const isShown = ({ key }: (typeof rows)[number]) =>
    (key !== 'N/A' && key !== 'notInspected') || now[key] > 0 || (hasBefore && before[key] > 0);
  return panelOf({
    title: board.summary.ratings,
    note: hasBefore ? '' : board.summary.noLastYear(lastYear),
    unit: 'number',
    series: hasBefore ? [year, lastYear] : [year],
    rowLabel: board.summary.rating,
    columns: (hasBefore ? [year, lastYear] : [year]).map((label) => ({ label, isNumeric: true })),
    rows: rows.filter(isShown).map(({ key, label, tone }) => {
      const values = hasBefore ? [now[key], before[key]] : [now[key]];
      const texts = values.map((value) => formats.number(value));
      return { label, tone, values, texts, cells: texts };
    }),
    shown: rows.length,
    more: board.more,
  });
};
