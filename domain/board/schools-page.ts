import { FULL_SCORE, toPercentOrNull } from '#domain/scoring/hundredths.ts';
import type { BoardPage } from './board-page.ts';
import type { BoardSchool } from './facts.ts';
import { type PanelRow, panelOf } from './panel.ts';
import { changeOfSchool, countRatings, sortByRating } from './standing.ts';
import { toneOfRating, type Wording } from './wording.ts';

/** How many schools the chart of the slide shows; it has two columns of bars. */
export const SCHOOLS_IN_CHART = 20;

/** Every school with its rating, its score and its change. */
export const schoolsPage = (wording: Wording): BoardPage => {
  const { facts, words, year, lastYear } = wording;
  const { board } = words;
  const said = board.schools;
  const counts = countRatings(facts.schools.map(({ result }) => result));
  const good = counts.Exemplary + counts.Good;
  const rated = good + counts.Fair + counts.Poor;
  const changes = facts.schools
    .map(changeOfSchool)
    .flatMap((change) => (typeof change === 'object' ? change.by : []));
  const [risen, fallen] = [
    changes.filter((by) => by > 0).length,
    changes.filter((by) => by < 0).length,
  ];
  return {
    name: 'schools',
    title: said.title,
    lead:
      rated === 0
        ? said.leadNone(year)
        : [
            said.lead(good, rated),
            ...(changes.length > 0 ? [said.moved(risen, fallen, lastYear)] : []),
          ].join(' '),
    figures: [],
    panels:
      facts.schools.length === 0
        ? []
        : [
            panelOf({
              title: said.scores,
              note: said.changeNote(lastYear),
              unit: 'percent',
              series: [said.score],
              rowLabel: board.school,
              columns: [
                { label: said.rating, isNumeric: false },
                { label: said.score, isNumeric: true },
                { label: said.change, isNumeric: true },
                { label: said.date, isNumeric: true },
              ],
              rows: sortByRating(facts.schools).map((school) => rowOf(school, wording)),
              most: FULL_SCORE / 100,
              shown: SCHOOLS_IN_CHART,
              more: board.more,
            }),
          ],
    cards: [],
  };
};

const rowOf = (school: BoardSchool, { words, lastYear }: Wording): PanelRow => {
  const { board, formats, ranks } = words;
  const { result } = school;
  if (result === null) {
    const text = board.notInspected;
    return {
      label: school.name,
      tone: 'plain',
      values: [null],
      texts: [text],
      cells: [text, '–', '–', '–'],
    };
  }
  const rating = ranks[result.rating ?? 'N/A'];
  const score = formats.percent(toPercentOrNull(result.score));
  const isLowered = result.computedRating !== null && result.computedRating !== result.rating;
  return {
    label: school.name,
    tone: result.rating === null ? 'plain' : toneOfRating[result.rating],
    values: [toPercentOrNull(result.score)],
    texts: [`${score} ${rating}`],
    cells: [
      isLowered && result.computedRating
        ? board.schools.lowered(rating, ranks[result.computedRating])
        : rating,
      score,
      changeInWords(school, words, lastYear),
      formats.dayOfYear(result.date),
    ],
  };
};

const changeInWords = (
  school: BoardSchool,
  { board, formats }: Wording['words'],
  lastYear: string,
): string => {
  const change = changeOfSchool(school);
  if (typeof change === 'object') return formats.signed(change.by);
  if (change === 'first') return board.schools.first;
  return change === 'gap' ? board.schools.gap(lastYear) : '–';
};
