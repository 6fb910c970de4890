/** The columns of the exports of the five-year plan. Amounts are dollars. */
import type { CapitalPlan, PlanEntry } from '#contract/capital-need/capital-need.ts';
import { markLabel } from '#domain/scoring/mark.ts';
import type { ExportColumn } from '#server/core/export/table.ts';

type Years = CapitalPlan['years'];
type SchoolRow = Omit<CapitalPlan['schools'][number], 'schoolId'>;

const UNFUNDED = 'Unfunded';

export const schoolColumns = (years: Years): readonly ExportColumn<SchoolRow>[] => [
  { name: 'School', kind: 'text', width: 36, of: ({ school }) => school },
  ...years.map(
    ({ name }, at): ExportColumn<SchoolRow> => ({
      name,
      kind: 'score',
      width: 16,
      of: (row) => row.years[at] ?? 0,
    }),
  ),
  { name: 'Five years', kind: 'score', width: 16, of: ({ total }) => total },
  { name: UNFUNDED, kind: 'score', width: 16, of: ({ beyond }) => beyond },
  { name: 'Needs today', kind: 'score', width: 16, of: ({ needsToday }) => needsToday },
  {
    name: 'Replacement value',
    kind: 'score',
    width: 18,
    of: ({ replacementValue }) => replacementValue,
  },
  { name: 'FCI in %', kind: 'score', width: 12, of: ({ conditionIndex }) => conditionIndex },
];

/** The sums of the schools. Values and indexes are known of some schools only, so they have none. */
export const sumOfSchools = ({
  all,
  schools,
}: Pick<CapitalPlan, 'all' | 'schools'>): SchoolRow => ({
  ...all,
  school: 'Total',
  needsToday: schools.reduce((sum, { needsToday }) => sum + Math.round(needsToday * 100), 0) / 100,
  replacementValue: null,
  conditionIndex: null,
});

export const entryColumns = (years: Years): readonly ExportColumn<PlanEntry>[] => {
  const names = new Map(years.map(({ year, name }) => [year, name]));
  return [
    {
      name: 'School year',
      kind: 'text',
      width: 14,
      of: ({ year }) => names.get(year) ?? UNFUNDED,
    },
    { name: 'School', kind: 'text', width: 36, of: ({ school }) => school },
    { name: 'Repair or need', kind: 'text', width: 36, of: ({ title }) => title },
    { name: 'Place', kind: 'text', width: 28, of: ({ place }) => place },
    {
      name: 'Urgency',
      kind: 'text',
      width: 20,
      of: ({ mark }) => (mark ? markLabel[mark] : 'Capital need'),
    },
    { name: 'Due', kind: 'day', width: 12, of: ({ dueDate }) => dueDate },
    { name: 'Cost today', kind: 'score', width: 16, of: ({ cost }) => cost },
    { name: 'Note', kind: 'text', width: 40, of: ({ need }) => need?.note ?? '' },
  ];
};
