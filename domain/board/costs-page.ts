import type { BoardPage } from './board-page.ts';
import type { SchoolCosts } from './facts.ts';
import { panelOf } from './panel.ts';
import type { Wording } from './wording.ts';

/** How many schools the chart shows, each with two bars. */
const SCHOOLS_IN_CHART = 8;

export const sumOfCosts = (
  schools: readonly SchoolCosts[],
): { openCents: number; spentCents: number } => ({
  openCents: schools.reduce((sum, { openCents }) => sum + openCents, 0),
  spentCents: schools.reduce((sum, { spentCents }) => sum + spentCents, 0),
});

/** What is open and what was spent, by school; undefined for a district that enters no costs. */
export const costsPage = ({ facts, words, year }: Wording): BoardPage | undefined => {
  if (facts.costs.length === 0) return undefined;
  const { board, formats } = words;
  const { costs } = board;
  const sums = sumOfCosts(facts.costs);
  return {
    name: 'costs',
    title: costs.title,
    lead: costs.lead(formats.dollars(sums.openCents), formats.dollars(sums.spentCents), year),
    figures: [],
    panels: [
      panelOf({
        title: costs.bySchool,
        note: [
          costs.note(year),
          ...(facts.withoutEstimate > 0 ? [costs.withoutEstimate(facts.withoutEstimate)] : []),
        ].join(' '),
        unit: 'dollars',
        series: [costs.open, costs.spent],
        rowLabel: board.school,
        columns: [
          { label: costs.open, isNumeric: true },
          { label: costs.spent, isNumeric: true },
        ],
        rows: facts.costs
          .toSorted(
            (one, other) => other.openCents - one.openCents || other.spentCents - one.spentCents,
          )
          .map(({ school, openCents, spentCents }) => {
            const texts = [openCents, spentCents].map((cents) => formats.dollars(cents));
            return {
              label: school,
              tone: 'plain' as const,
              values: [openCents / 100, spentCents / 100],
              texts,
              cells: texts,
            };
          }),
        shown: SCHOOLS_IN_CHART,
        more: board.more,
      }),
    ],
    cards: [],
  };
};
