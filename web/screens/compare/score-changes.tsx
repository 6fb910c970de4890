import type { InspectionComparison } from '#contract/inspection/trends.ts';
import { Card } from '#web/ui/card.tsx';
import { dayInWords } from '#web/ui/format/day.ts';
import { inPercent } from '#web/ui/format/percent.ts';
import { NameLink } from '#web/ui/list/name-link.tsx';
import { ScoreChange } from '#web/ui/score/score-change.tsx';
import { type Column, Table } from '#web/ui/list/table.tsx';

type Row = {
  key: string;
  name: string;
  before: number | null;
  after: number | null;
  change: number | null;
};

/**
 * The overall score and the scores of the groups in both inspections; each links to its
 * explanation.
 */
export function ScoreChanges({ comparison }: { comparison: InspectionComparison }) {
  const { earlier, later, overall, groups } = comparison;
  if (!earlier) return null;
  const columns: readonly Column<Row>[] = [
    { label: 'Score', primary: true, cell: ({ name }) => name },
    {
      label: `Then, ${dayInWords(earlier.date)}`,
      phoneLabel: 'Then',
      numeric: true,
      cell: ({ key, before }) => (
        <NameLink to={`/inspections/${earlier.id}?explain=${key}`}>{inPercent(before)}</NameLink>
      ),
    },
    {
      label: `Now, ${dayInWords(later.date)}`,
      phoneLabel: 'Now',
      numeric: true,
      cell: ({ key, after }) => (
        <NameLink to={`/inspections/${later.id}?explain=${key}`}>{inPercent(after)}</NameLink>
      ),
    },
    {
      label: 'Change',
      numeric: true,
      phone: 'first-line',
      cell: ({ change }) => <ScoreChange change={change} />,
    },
  ];
  const rows: Row[] = [
    { key: 'overall', name: 'Overall', ...overall },
    ...groups.map(({ letter, name, ...scores }) => ({
      key: letter,
      name: `${letter} ${name}`,
      ...scores,
    })),
  ];
  return (
    <Card title="Scores" subtitle="Select a score to see how it was calculated" flush>
      <Table caption="Scores" columns={columns} rows={rows} keyOf={({ key }) => key} empty="" />
    </Card>
  );
}
