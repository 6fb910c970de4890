import type { ReportCategoryRow } from '#contract/report.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { inPercent } from '#web/ui/format/percent.ts';
import { type Column, Table } from '#web/ui/table.tsx';

const columns: readonly Column<ReportCategoryRow>[] = [
  { label: 'Category', primary: true, cell: (row) => row.name },
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

/** The 15 categories with their counts, in the order of the state form. */
export const CategoryScores = ({ rows }: { rows: readonly ReportCategoryRow[] }) => (
  <Card title="Category Scores" flush>
    <Table
      caption="Category scores"
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
      empty=""
    />
  </Card>
);
