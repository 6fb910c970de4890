import type { ReportCategoryRow } from '#contract/report.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { inPercent } from '#web/ui/format/percent.ts';
import { type Column, Table } from '#web/ui/list/table.tsx';

type Explain = (id: ReportCategoryRow['id']) => void;

const columnsWith = (onExplain: Explain): readonly Column<ReportCategoryRow>[] => [
  {
    label: 'Category',
    primary: true,
    cell: (row) => (
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onExplain(row.id)}
        className="min-h-control text-left font-medium underline decoration-line underline-offset-4 wrap-anywhere hover:decoration-current"
      >
        {row.name}
      </button>
    ),
  },
  { label: 'Group', cell: (row) => row.group },
  { label: 'Areas', numeric: true, cell: (row) => <Count value={row.areas} /> },
  { label: 'Adequate', numeric: true, cell: (row) => <Count value={row.adequate} /> },
  { label: 'Deficient', numeric: true, cell: (row) => <Count value={row.deficient} /> },
  { label: 'Extreme', numeric: true, cell: (row) => <Count value={row.extremeDeficiency} /> },
  { label: 'N/A', numeric: true, cell: (row) => <Count value={row.notApplicable} /> },
  { label: 'Score', numeric: true, cell: (row) => inPercent(row.score) },
  { label: 'Rank', cell: (row) => <StatusBadge status={row.rank} /> },
];

/** Zeros are muted, so that deficiencies stand out. */
const Count = ({ value }: { value: number }) => (
  <span className={value === 0 ? 'text-muted' : 'font-medium'}>{value}</span>
);

/**
 * The 15 categories with their counts, in the order of the state form. Each opens the explanation of
 * its score.
 */
export const CategoryScores = ({
  rows,
  onExplain,
}: {
  rows: readonly ReportCategoryRow[];
  onExplain: Explain;
}) => (
  <Card
    title="Category Scores"
    subtitle="Choose a category to see the areas and marks behind its score"
    flush
  >
    <Table
      caption="Category scores"
      columns={columnsWith(onExplain)}
      rows={rows}
      keyOf={(row) => row.id}
      empty=""
    />
  </Card>
);
